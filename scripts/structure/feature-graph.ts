import { layers } from './layers.ts';
import { featureOf, roomOf } from './rooms.ts';
import type { Source } from './source.ts';
import { isTest } from './source.ts';

const isFeatureFile = ({ path }: Source): boolean =>
  roomOf(path) === 'api/features' && !isTest(path);

/** How many imports lead from each feature of the API to each other one. */
export const featureImports = (
  sources: readonly Source[],
): ReadonlyMap<string, ReadonlyMap<string, number>> => {
  const graph = new Map<string, Map<string, number>>();
  for (const source of sources.filter(isFeatureFile)) {
    const own = featureOf(source.path) ?? '';
    const imported = graph.get(own) ?? new Map<string, number>();
    graph.set(own, imported);
    for (const { target } of source.imports) {
      const other = target && roomOf(target) === 'api/features' ? featureOf(target) : undefined;
      if (other && other !== own) imported.set(other, (imported.get(other) ?? 0) + 1);
    }
  }
  return graph;
};

/** The layers from the top down, each feature with its imports. */
export const printFeatures = (sources: readonly Source[]): string[] => {
  const graph = featureImports(sources);
  return layers
    .map((features, index) => ({ features, layer: index + 1 }))
    .toReversed()
    .flatMap(({ features, layer }) => [
      `layer ${String(layer)}`,
      ...features.map((feature) => {
        const imported = [...(graph.get(feature) ?? [])].map(
          ([other, count]) => `${other} (${String(count)})`,
        );
        return `  ${feature.padEnd(14)} ${imported.length === 0 ? 'imports no feature' : `-> ${imported.join(', ')}`}`;
      }),
    ]);
};

/** The longest chain of imports from a file down to another, through files of features only. */
export const longestChain = (sources: readonly Source[], start: string): string[] => {
  const byPath = new Map(sources.filter(isFeatureFile).map((source) => [source.path, source]));
  const known = new Map<string, string[]>();
  const chainFrom = (path: string): string[] => {
    const found = known.get(path);
    if (found) return found;
    const below = (byPath.get(path)?.imports ?? [])
      .flatMap(({ target }) => (target && byPath.has(target) ? [chainFrom(target)] : []))
      .reduce<string[]>((longest, chain) => (chain.length > longest.length ? chain : longest), []);
    const chain = [path, ...below];
    known.set(path, chain);
    return chain;
  };
  return chainFrom(start);
};
