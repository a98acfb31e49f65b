import { featureOf, roomOf } from './rooms.ts';
import type { Rule } from './source.ts';
import { isTest } from './source.ts';

/**
 * The features of the API, from the lowest layer up. A feature may import features of lower layers
 * only, so features never form a cycle.
 */
export const layers: readonly (readonly string[])[] = [
  ['alerts', 'booking-links', 'notifications', 'ratings'],
  ['affiliates', 'exports'],
  ['billing'],
  ['identity', 'visits'],
  ['customers', 'team'],
  ['booking', 'check-in', 'services', 'shops', 'support'],
  ['appointments', 'board', 'calendar', 'demo', 'kiosk', 'profile', 'reports', 'setup', 'stats'],
  ['leaving'],
];

/** Layer 1 is the lowest; undefined: the feature is in no layer. */
export const layerOf = (feature: string): number | undefined => {
  const index = layers.findIndex((features) => features.includes(feature));
  return index === -1 ? undefined : index + 1;
};

const placeOf = (feature: string): string => `\`${feature}\` (layer ${String(layerOf(feature))})`;

export const everyFeatureHasALayer: Rule = (sources) =>
  sources
    .filter(({ path }) => roomOf(path) === 'api/features')
    .filter(({ path }) => layerOf(featureOf(path) ?? '') === undefined)
    .map(({ path }) => ({
      path,
      line: 1,
      problem: `the feature \`${String(featureOf(path))}\` has no layer.`,
      belongs:
        'Name it in scripts/structure/layers.ts, above every feature that it imports and below every feature that imports it.',
    }));

/** Tests drive the product as a whole and may import any feature. */
export const featuresImportLowerLayers: Rule = (sources) =>
  sources
    .filter(({ path }) => roomOf(path) === 'api/features' && !isTest(path))
    .flatMap((source) => {
      const own = featureOf(source.path) ?? '';
      return source.imports.flatMap(({ target, line }) => {
        if (!target || roomOf(target) !== 'api/features') return [];
        const other = featureOf(target) ?? '';
        const [from, to] = [layerOf(own), layerOf(other)];
        if (other === own || from === undefined || to === undefined || to < from) return [];
        return [
          {
            path: source.path,
            line,
            problem: `${placeOf(own)} imports ${placeOf(other)}: imports go to lower layers only.`,
            belongs: `Move the use case that needs both to a feature above layer ${String(Math.max(from, to))}, or move what \`${own}\` needs of \`${other}\` to a feature below layer ${String(from)}.`,
          },
        ];
      });
    });
