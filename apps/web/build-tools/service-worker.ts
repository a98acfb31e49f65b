import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { builtFiles, type ClientManifest } from './built-files.ts';

/** Runs after the pages are built, because the service worker lists their file names. */
const root = join(import.meta.dirname, '..');
const client = join(root, 'build/client');

const manifest = JSON.parse(
  await readFile(join(client, '.vite/manifest.json'), 'utf8'),
) as ClientManifest;
const files = builtFiles(manifest, await readdir(join(client, 'assets')));

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { LINEUP_FILES: JSON.stringify(files) },
  build: {
    outDir: client,
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: join(root, 'src/service-worker/sw.ts'),
      // An IIFE, because not every browser supports modules in service workers.
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
