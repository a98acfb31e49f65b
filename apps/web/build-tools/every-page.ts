/**
 * Small modules that the public pages need and the dashboard too. Left alone, the bundler makes a
 * file of each, since no two pages use the same ones: forty requests before a page can be used,
 * each with its own headers.
 */
const rooms: Readonly<Record<string, readonly string[]>> = {
  lib: [
    'alert-times',
    'api-client',
    'api-error',
    'attempt-key',
    'civil-time',
    'cookies',
    'current-user',
    'directions',
    'error-text',
    'event-stream',
    'flash',
    'form-text',
    'format',
    'guest',
    'kept-answers',
    'live',
    'live-data',
    'live-leader',
    'live-memory',
    'live-stream',
    'now',
    'offline-names',
    'opening-words',
    'page-context',
    'service-facts',
    'session',
    'shop-clock',
    'storage',
    'text-paths',
    'texts',
    'theme',
    'token-shop',
    'tokens',
    'transport',
    'wait-words',
  ],
  components: [
    'avatar',
    'button',
    'button-class',
    'button-link',
    'card',
    'checkbox',
    'control-frame',
    'cx',
    'empty-state',
    'field',
    'focus-invalid',
    'load-failure',
    'mark',
    'native-select-field',
    'privacy-notice',
    'skeleton',
    'skip-link',
    'spinner',
    'text-field',
    'text-link',
    'ticket-chip',
    'toast-store',
    'visually-hidden',
  ],
  layouts: ['error-screen', 'not-found-screen', 'overlays', 'public-layout', 'start-up'],
};

const icons = [
  'badge-check',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'clock',
  'map-pin',
  'phone',
  'refresh-cw',
  'store',
  'wifi-off',
];

const names = Object.entries(rooms).flatMap(([room, files]) =>
  files.map((file) => `${room}/${file}\\.tsx?`),
);
const ofEveryPage = new RegExp(
  `/apps/web/src/(${names.join('|')})$|/lucide-react/.*/(${icons.join('|')})\\.\\w+$|/packages/domain/src/(away-states|date-format|demo-slug|first-name|money|region|wait-range)\\.ts$|/packages/contract/src/access\\.ts$`,
);

const ofBooking =
  /\/apps\/web\/src\/(features\/booking\/(api|hooks|components\/(booking-(frame|head)|day-times|month-\w+|pick-\w+|times-panel|visit-time))|components\/slot-picker|lib\/(month-days|own-zone|page-return))\.tsx?$/;

/** What both pages of a booking need and no other page: its two routes would cut it into a dozen. */
export const isOfBooking = (id: string): boolean => ofBooking.test(id);

export const isOfEveryPage = (id: string): boolean => ofEveryPage.test(id);
