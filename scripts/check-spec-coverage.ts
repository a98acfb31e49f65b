import { existsSync, readFileSync } from 'node:fs';
import { findProblems } from './spec-coverage/coverage-problems.ts';

const documentPath = 'docs/spec-coverage.md';
const routes = readFileSync('apps/web/src/routes.ts', 'utf8');

const placeholders = [
  ...(/index\(publicNotBuilt/.test(routes) ? ['/'] : []),
  ...[...routes.matchAll(/route\('([^']+)', (?:n|publicN)otBuilt/g)].map(([, path = '']) => path),
];

const problems = findProblems(readFileSync(documentPath, 'utf8'), {
  read: (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null),
  // The ticket page is ours, not the specification's.
  placeholders: placeholders.filter((path) => !path.includes('/ticket/')),
});

for (const problem of problems) console.error(`${documentPath}: ${problem}`);
if (problems.length === 0) console.log(`${documentPath} names what is there.`);
process.exitCode = problems.length === 0 ? 0 : 1;
