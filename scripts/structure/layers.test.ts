import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { broken } from './fixture.ts';
import { everyFeatureHasALayer, featuresImportLowerLayers, layerOf, layers } from './layers.ts';

const features = 'apps/api/src/features';

test('every feature is in one layer', () => {
  const names = layers.flat();
  expect(new Set(names).size).toBe(names.length);
  expect(layerOf(layers[0]?.[0] ?? '')).toBe(1);
});

test('a feature without a layer is refused', () => {
  expect(
    broken(everyFeatureHasALayer, {
      [`${features}/visits/changes/change-visit.ts`]: '',
      [`${features}/gossip/send-gossip.ts`]: '',
    }),
  ).toEqual([`${features}/gossip/send-gossip.ts:1 the feature \`gossip\` has no layer.`]);
});

test.each([
  ['upwards', 'visits/line/line-snapshot.ts', '../../check-in/routes.ts', 'check-in', 4, 6],
  ['sideways', 'booking/create-booking.ts', '../check-in/join/check-in.ts', 'check-in', 6, 6],
])('an import %s is refused', (_, file, specifier, other, from, to) => {
  const own = file.split('/')[0] ?? '';
  expect(
    broken(featuresImportLowerLayers, {
      [`${features}/${file}`]: `import { x } from '${specifier}';`,
    }),
  ).toEqual([
    `${features}/${file}:1 \`${own}\` (layer ${String(from)}) imports \`${other}\` (layer ${String(to)}): imports go to lower layers only.`,
  ]);
});

test('imports of the own feature and of lower layers are allowed, and tests import what they need', () => {
  expect(
    broken(featuresImportLowerLayers, {
      [`${features}/check-in/join/check-in.ts`]: `import '../ticket/get-ticket.ts'; import '../../visits/line/read-line.ts';`,
      [`${features}/visits/line/read-line-snapshot.test.ts`]: `import '../../check-in/join/check-in.ts';`,
    }),
  ).toEqual([]);
});

test('ARCHITECTURE.md draws the layers as they are', () => {
  const drawn = [...readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^\| (\d+) \| (.+?) \|/gm)]
    .filter(([, layer]) => layer !== '0')
    .map(([, layer, row = '']) => [
      Number(layer),
      new Set(
        [...row.replaceAll(/\([^)]*\)/g, '').matchAll(/`([\w-]+)`/g)].map(([, name]) => name),
      ),
    ]);
  const stated = layers.map((names, index) => [index + 1, new Set(names)]);
  expect(drawn).toEqual(stated.toReversed());
});
