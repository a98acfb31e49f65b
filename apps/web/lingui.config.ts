import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.tsx'],
    },
  ],
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  // Without line numbers: a catalogue changes when a text changes, not when code moves.
  format: formatter({ lineNumbers: false }),
});
