import type { Rule, Source } from './source.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

const graphOf = (sources: readonly Source[]): Graph => {
  const known = new Set(sources.map((source) => source.path));
  return new Map(
    sources.map((source) => [
      source.path,
      source.imports.flatMap(({ target }) => (target && known.has(target) ? [target] : [])),
    ]),
  );
};

/** The shortest way from a file back to itself, so that the message names the fewest files. */
const shortestCycle = (start: string, graph: Graph): string[] | undefined => {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const path of queue) {
    for (const next of graph.get(path) ?? []) {
      if (next === start) {
        const way = [path];
        for (let at = path; at !== start; way.unshift(at)) at = cameFrom.get(at) ?? start;
        return way;
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, path);
      queue.push(next);
    }
  }
  return undefined;
};

/** Type imports count too, because a change of a type also spreads along the cycle. */
export const noCycles: Rule = (sources) => {
  const graph = graphOf(sources);
  const reported = new Set<string>();
  return sources.flatMap((source) => {
    const cycle = reported.has(source.path) ? undefined : shortestCycle(source.path, graph);
    if (!cycle) return [];
    for (const path of cycle) reported.add(path);
    const line = source.imports.find((found) => found.target === (cycle[1] ?? source.path))?.line;
    return [
      {
        path: source.path,
        line: line ?? 1,
        problem: `import cycle: ${[...cycle, source.path].join(' -> ')}.`,
        belongs:
          'Move what both ends need into a file of its own that imports neither, or pass it as an argument.',
      },
    ];
  });
};
