import { longestChain, printFeatures } from './structure/feature-graph.ts';
import { readSources } from './structure/read-sources.ts';

/**
 * Prints the layers of the API's features and their imports. With the path of a use case, such
 * as `check-in/join/check-in.ts`, prints its longest import chain instead.
 */
const [useCase] = process.argv.slice(2);
const sources = readSources();
const lines =
  useCase === undefined
    ? printFeatures(sources)
    : longestChain(sources, `apps/api/src/features/${useCase}`);
for (const line of lines) console.log(line);
