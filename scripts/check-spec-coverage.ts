import { existsSync, readFileSync } from 'node:fs';
import { specificationMutants } from './mutants/platform/specification-mutants.ts';
import { findProblems, findSampleProblems } from './spec-coverage/coverage-problems.ts';

const documentPath = 'docs/spec-coverage.md';

const document = readFileSync(documentPath, 'utf8');
const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null);
const problems = [
  ...findProblems(document, { read }),
  ...findSampleProblems(document, specificationMutants),
];

for (const problem of problems) console.error(`${documentPath}: ${problem}`);
if (problems.length === 0) console.log(`${documentPath} names what is there.`);
process.exitCode = problems.length === 0 ? 0 : 1;
