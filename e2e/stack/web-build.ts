import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repository, run } from './command.ts';

const sources = [
  'apps/web/*.ts',
  'apps/web/{src,build-tools}/**/*.*',
  'packages/{contract,domain}/src/**/*.ts',
];

const changedAt = (file: string): number =>
  statSync(join(repository, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Builds the pages when they were not, or when a source is newer. */
export const buildWebIfStale = async (): Promise<void> => {
  const builtAt = changedAt('apps/web/build/server/index.js');
  const isFresh = globSync(sources, { cwd: repository }).every((file) => changedAt(file) < builtAt);
  if (!isFresh) await run('npm', ['run', '-s', 'build']);
};
