import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { findMigrationProblems, type Released } from './migrations/rules.ts';

/** Fails when a migration since the last release could not run while that release serves. */
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Released;
const { lastMigration } = read('deploy/previous-release.json');
const { version } = read('package.json');
const migrations = globSync('packages/db/migrations/*.sql')
  .toSorted()
  .map((path) => ({ name: basename(path), sql: readFileSync(path, 'utf8') }));

const problems = findMigrationProblems(migrations, { lastMigration, version });
for (const problem of problems) console.log(problem);
if (problems.length > 0) process.exitCode = 1;
