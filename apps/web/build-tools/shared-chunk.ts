/**
 * Small modules that both the public pages and the dashboard need. Without this list the bundler
 * makes a file of each, since no two pages use the same ones: a page would need forty requests,
 * each with its own headers.
 */
const sharedModules: Readonly<Record<string, readonly string[]>> = {
  lib: [
    'time/alert-times',
    'http/api-client',
    'http/api-error',
    'forms/stored-idempotency-key',
    'time/civil-time',
    'storage/cookies',
    'session/current-user',
    'device/directions',
    'forms/error-text',
    'live/event-stream',
    'storage/flash',
    'forms/form-text',
    'figures/format',
    'storage/guest',
    'offline/offline-cache',
    'live/live',
    'live/live-data',
    'live/live-leader',
    'live/etag-cache',
    'live/live-stream',
    'time/now',
    'offline/service-worker-protocol',
    'shop/opening-words',
    'page/page-context',
    'shop/service-facts',
    'session/session',
    'time/shop-clock',
    'storage/storage',
    'texts/text-paths',
    'texts/texts',
    'texts/trans',
    'page/theme',
    'session/token-shop',
    'session/tokens',
    'http/transport',
    'shop/wait-words',
  ],
  components: [
    'pictures/avatar',
    'buttons/button',
    'buttons/button-class',
    'buttons/button-link',
    'cards/card',
    'fields/checkbox',
    'fields/control-frame',
    'layout/cx',
    'feedback/empty-state',
    'fields/field',
    'forms/focus-invalid',
    'feedback/load-failure',
    'pictures/mark',
    'fields/native-select-field',
    'forms/privacy-notice',
    'feedback/skeleton',
    'layout/skip-link',
    'feedback/spinner',
    'fields/text-field',
    'buttons/text-link',
    'line/ticket-chip',
    'feedback/toast-store',
    'layout/visually-hidden',
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

const names = Object.entries(sharedModules).flatMap(([folder, files]) =>
  files.map((file) => `${folder}/${file}\\.tsx?`),
);
const sharedChunk = new RegExp(
  `/apps/web/src/(${names.join('|')})$|/lucide-react/.*/(${icons.join('|')})\\.\\w+$|/packages/domain/src/(team/away-states|time/date-format|demo/demo-slug|accounts/first-name|money|region|waits/wait-range)\\.ts$|/packages/contract/src/kernel/access\\.ts$`,
);

const bookingChunk =
  /\/apps\/web\/src\/(features\/booking\/(api|hooks|model\/(page-return|times-in-order)|components\/(book\/booking-(frame|head)|pick-time\/(day-times|month-\w+|pick-\w+|times-panel|visit-time)))|components\/visits\/slot-picker|lib\/time\/(month-days|own-zone))\.tsx?$/;

/**
 * The modules that only the two booking pages need. Without a chunk of their own the bundler would
 * cut them into a dozen files.
 */
export const isInBookingChunk = (id: string): boolean => bookingChunk.test(id);

export const isInSharedChunk = (id: string): boolean => sharedChunk.test(id);
