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
    'cookies',
    'current-user',
    'error-text',
    'event-stream',
    'flash',
    'form-text',
    'format',
    'guest',
    'live',
    'live-data',
    'live-leader',
    'live-memory',
    'live-stream',
    'now',
    'opening-words',
    'page-context',
    'session',
    'shop-clock',
    'storage',
    'texts',
    'theme',
    'tokens',
    'transport',
    'wait-words',
  ],
  components: [
    'button',
    'button-class',
    'button-link',
    'control-frame',
    'cx',
    'empty-state',
    'field',
    'focus-invalid',
    'mark',
    'native-select-field',
    'skip-link',
    'spinner',
    'text-field',
    'ticket-chip',
    'toast-store',
  ],
  layouts: ['error-screen', 'not-found-screen', 'overlays', 'public-layout', 'start-up'],
};

const icons = ['badge-check', 'check', 'chevron-down', 'chevron-right', 'phone', 'wifi-off'];

const names = Object.entries(rooms).flatMap(([room, files]) =>
  files.map((file) => `${room}/${file}\\.tsx?`),
);
const ofEveryPage = new RegExp(
  `/apps/web/src/(${names.join('|')})$|/lucide-react/.*/(${icons.join('|')})\\.\\w+$|/packages/domain/src/(first-name|money|region|wait-range)\\.ts$`,
);

export const isOfEveryPage = (id: string): boolean => ofEveryPage.test(id);
