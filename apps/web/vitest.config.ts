import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';
import { helpArticles } from './build-tools/help-articles.ts';
import { legalTexts } from './build-tools/legal-texts.ts';

const cwd = import.meta.dirname;

// The plugins of vite.config.ts that shape what a test sees; the router's own need its server.
export default defineConfig({
  root: cwd,
  plugins: [
    babel({
      presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd }) }, { cwd })],
    }),
    lingui({ cwd }),
    helpArticles(),
    legalTexts(),
  ],
  test: {
    name: 'web',
    include: ['{src,build-tools}/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    setupFiles: 'src/testing/setup.ts',
    testTimeout: 30_000,
    // The set-up file resets what a test file leaves behind.
    isolate: false,
    // Set in each configuration: the default would be computed for each separately.
    maxWorkers: '100%',
  },
});
