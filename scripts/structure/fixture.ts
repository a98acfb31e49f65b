import type { Rule } from './source.ts';
import { parseSources } from './source.ts';

/** The problems that a rule finds in virtual files: `path:line problem`. */
export const broken = (rule: Rule, files: Readonly<Record<string, string>>): string[] =>
  rule(parseSources(Object.entries(files).map(([path, text]) => ({ path, text })))).map(
    ({ path, line, problem }) => `${path}:${line} ${problem}`,
  );
