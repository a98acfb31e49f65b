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
      [`${features}/visits/changes/routes.ts`]: '',
      [`${features}/gossip/routes.ts`]: '',
    }),
  ).toEqual([`${features}/gossip/routes.ts:1 the feature \`gossip\` has no layer.`]);
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
      [`${features}/visits/line/read-line.test.ts`]: `import '../../check-in/join/check-in.ts';`,
    }),
  ).toEqual([]);
});
