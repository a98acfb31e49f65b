import { globSync, readFileSync } from 'node:fs';
import { parseSources, type Source } from './source.ts';

/** Generated files are not checked. */
const isGenerated = (path: string) =>
  /(^|\/)(node_modules|build|\.react-router)(\/|$)|^packages\/db\/src\/generated/.test(path);

/** Every source file of the repository, parsed. */
export const readSources = (): Source[] => {
  const paths = globSync(['{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx}', '*.ts'], {
    exclude: isGenerated,
  });
  return parseSources(paths.toSorted().map((path) => ({ path, text: readFileSync(path, 'utf8') })));
};
