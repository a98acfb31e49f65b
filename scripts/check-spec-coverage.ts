import { existsSync, readFileSync } from 'node:fs';
import { findProblems } from './spec-coverage/coverage-problems.ts';

const documentPath = 'docs/spec-coverage.md';

const problems = findProblems(readFileSync(documentPath, 'utf8'), {
  read: (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null),
});

for (const problem of problems) console.error(`${documentPath}: ${problem}`);
if (problems.length === 0) console.log(`${documentPath} names what is there.`);
process.exitCode = problems.length === 0 ? 0 : 1;
