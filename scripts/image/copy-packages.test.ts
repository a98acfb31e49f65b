import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closureOf, copyPackages } from './copy-packages.ts';

const root = mkdtempSync(join(tmpdir(), 'lineup-packages-'));

const install = (place: string, manifest: object): void => {
  mkdirSync(join(root, place), { recursive: true });
  writeFileSync(join(root, place, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(root, place, 'index.js'), '');
  writeFileSync(join(root, place, 'index.js.map'), '');
};

beforeAll(() => {
  install('node_modules/picture', {
    dependencies: { shared: '1' },
    optionalDependencies: { 'picture-linux': '1', 'picture-windows': '1' },
  });
  install('node_modules/picture-linux', {});
  install('node_modules/shared', {});
  install('node_modules/page', { dependencies: { shared: '2', picture: '1' } });
  install('node_modules/page/node_modules/shared', {});
  install('node_modules/broken', { dependencies: { missing: '1' } });
});
afterAll(() => rmSync(root, { recursive: true }));

test('a package comes with what it depends on, without binaries of other machines', () => {
  expect(closureOf(root, ['picture'])).toEqual([
    'node_modules/picture',
    'node_modules/picture-linux',
    'node_modules/shared',
  ]);
});

test('two versions of a package stay where Node looks for them', () => {
  expect(closureOf(root, ['page'])).toContain('node_modules/page/node_modules/shared');
});

test('a missing package stops the bundle instead of a server', () => {
  expect(() => closureOf(root, ['broken'])).toThrow('missing');
});

test('files that are never loaded are left out', async () => {
  const target = join(root, 'target');
  await copyPackages(root, ['page'], target);
  const copied = ['index.js', 'index.js.map', 'node_modules/shared/index.js'].map((file) =>
    existsSync(join(target, 'node_modules/page', file)),
  );
  expect(copied).toEqual([true, false, true]);
});
