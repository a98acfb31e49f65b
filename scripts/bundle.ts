/**
 * npm run bundle [-- FOLDER]: writes what a server needs and nothing else to dist/lineup, after
 * `npm run build`: Node itself, the product in few files, pages, migrations and five packages that
 * cannot be bundled. The image is this folder on a base with the C library.
 */
import { realpathSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { bundleInput, bundleOutput, copiedPackages } from './image/bundle-options.ts';
import { copyPackages } from './image/copy-packages.ts';

const root = resolve(import.meta.dirname, '..');
const target = resolve(process.argv[2] ?? 'dist/lineup');

const copy = (path: string): Promise<void> =>
  cp(join(root, path), join(target, path), { recursive: true });

/** Node needs one library besides those of C and C++, which small base images do not have. */
const findLoaded = (name: string): string => {
  const { sharedObjects } = process.report.getReport() as { sharedObjects: string[] };
  const path = sharedObjects.find((object) => object.includes(name));
  if (!path) throw new Error(`This Node has not loaded ${name}: leave it out of the bundle`);
  return realpathSync(path);
};

await rm(target, { recursive: true, force: true });
await mkdir(join(target, 'bin'), { recursive: true });

const bundle = await rolldown(bundleInput(root));
await bundle.write(bundleOutput(target));
await bundle.close();

await copyPackages(root, copiedPackages, target);
await copy('apps/web/build/client');
await copy('packages/db/migrations');
for (const alphabet of ['latin', 'latin-ext']) {
  for (const weight of [500, 700, 800]) {
    await copy(
      `node_modules/@fontsource/archivo/files/archivo-${alphabet}-${String(weight)}-normal.woff`,
    );
  }
}
await copy('node_modules/@fontsource/archivo/package.json');
for (const file of ['LICENSE', 'CHANGELOG.md']) await copy(file);
await copy('deploy');
await cp(join(root, 'deploy/lineup'), join(target, 'bin/lineup'));
await cp(process.execPath, join(target, 'bin/node'));
await cp(findLoaded('libatomic.so.1'), join(target, 'lib/libatomic.so.1'));
const { name, version, license } = JSON.parse(
  await readFile(join(root, 'package.json'), 'utf8'),
) as Record<string, string>;
await writeFile(
  join(target, 'package.json'),
  `${JSON.stringify({ name, version, license, private: true, type: 'module' }, null, 2)}\n`,
);
