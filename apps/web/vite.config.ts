import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractEndpoints } from './build-tools/contract-endpoints.ts';
import { helpArticles } from './build-tools/help-articles.ts';
import { legalTexts } from './build-tools/legal-texts.ts';
import { pageTexts } from './build-tools/page-texts.ts';
import { isInBookingChunk, isInSharedChunk } from './build-tools/shared-chunk.ts';

// The API process starts Vite too (development), from another folder.
const cwd = import.meta.dirname;

export default defineConfig({
  root: cwd,
  plugins: [
    contractEndpoints(),
    helpArticles(),
    legalTexts(),
    tailwindcss(),
    babel({
      presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd }) }, { cwd })],
    }),
    lingui({ cwd }),
    pageTexts(getConfig({ cwd })),
    reactRouter(),
  ],
  build: { manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every public page loads a list of all files. Names of chunks would add 1.5 KB to it.
            chunkFileNames: 'assets/[hash].js',
            // Modules that every page needs are one file instead of a dozen small ones.
            codeSplitting: {
              groups: [
                {
                  name: 'frame',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|@lingui)\//,
                },
                { name: 'base', test: isInSharedChunk },
                { name: 'booking', test: isInBookingChunk },
              ],
            },
          },
        },
      },
    },
  },
  // If Vite found them later, it would reload the page during the first visit.
  optimizeDeps: {
    include: [
      '@lingui/core',
      '@lingui/react',
      '@react-oauth/google',
      '@tanstack/react-query',
      '@zxcvbn-ts/core',
      '@zxcvbn-ts/language-common',
      'chart.js',
      'lucide-react',
      'radix-ui',
      'react-chartjs-2',
      'react-hook-form',
    ],
  },
});
