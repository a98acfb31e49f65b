import { posix } from 'node:path';
import type { Rule } from './source.ts';
import { isTest } from './source.ts';

const MOST_FILES = 20;

/** A folder has at most 20 source files; tests do not count. */
export const foldersAreSmall: Rule = (sources) => {
  const byFolder = Map.groupBy(
    sources.filter(({ path }) => !isTest(path)),
    ({ path }) => posix.dirname(path),
  );
  return [...byFolder]
    .filter(([, files]) => files.length > MOST_FILES)
    .map(([folder, files]) => ({
      path: folder,
      line: 1,
      problem: `${String(files.length)} source files; a folder has at most ${String(MOST_FILES)}.`,
      belongs: 'Group them into sub-folders by what they are about, not by kind.',
    }));
};
