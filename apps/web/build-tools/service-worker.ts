import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { builtFiles, type ClientManifest } from './built-files.ts';

/** After the pages are built: the worker knows their files by name. */
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
      // No module: not every browser takes those as workers.
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
