import type { InputOptions, OutputOptions } from 'rolldown';
import { isLibrary, keepPlacesPlugin } from './keep-places.ts';

/**
 * Packages that stay packages: they have a binary, or read files beside their own code, so they
 * are copied to the image with what they depend on.
 */
export const copiedPackages = [
  'sharp',
  '@node-rs/argon2',
  'dbmate',
  '@fastify/swagger-ui',
  'pdfkit',
];

/** Own code lies here, as in the repository: descriptions of errors tell it from libraries so. */
const ownFolder = 'apps/api/src';

const entries = {
  lineup: 'scripts/image/lineup.ts',
  [`${ownFolder}/main`]: 'apps/api/src/main.ts',
  [`${ownFolder}/worker`]: 'apps/api/src/worker.ts',
  [`${ownFolder}/ops`]: 'apps/api/src/ops/ops.ts',
  [`${ownFolder}/migrate`]: 'scripts/db-migrate.ts',
  // The API loads it by its path; it must share React Router with the API.
  'apps/web/build/server/index': 'apps/web/build/server/index.js',
};

const isCopied = (id: string): boolean =>
  copiedPackages.some((name) => id === name || id.startsWith(`${name}/`));

export const bundleInput = (root: string): InputOptions => ({
  cwd: root,
  input: entries,
  platform: 'node',
  // Vite is for development only.
  external: (id) => isCopied(id) || id === 'vite' || id.endsWith('.node'),
  plugins: [keepPlacesPlugin(`${root}/${ownFolder}`)],
  onLog(level, log, report) {
    // Only bundlers for browsers and servers at once act on 'use client'.
    if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
  },
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
});

const isPage = (id: string): boolean => id.includes('/apps/web/build/');

const fileOf = (moduleIds: readonly string[]): string => {
  if (moduleIds.some(isLibrary)) return 'node_modules/libraries-[hash].mjs';
  return moduleIds.every(isPage) && moduleIds.length > 0
    ? 'apps/web/build/server/assets/[name].js'
    : `${ownFolder}/[name]-[hash].js`;
};

export const bundleOutput = (folder: string): OutputOptions => ({
  dir: folder,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: ({ moduleIds }) => fileOf(moduleIds),
  codeSplitting: {
    groups: [
      {
        name: 'libraries',
        test: isLibrary,
        // A command loads only what it uses.
        entriesAware: true,
      },
    ],
  },
});
