import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './command.ts';

/** The address of the file that a module of the pages was built into. Its name is a hash. */
export const builtFileOf = (module: string): string => {
  const manifest = join(repository, 'apps/web/build/client/.vite/manifest.json');
  const built = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
  // A route's module stands there with a query.
  const found = Object.entries(built).find(([name]) => name.split('?', 1)[0] === `src/${module}`);
  if (!found) throw new Error(`no file was built for src/${module}`);
  return `/${found[1].file}`;
};
