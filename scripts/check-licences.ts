import { readFileSync } from 'node:fs';
import { findLicenceProblems, type LockFile } from './checks/licences.ts';

/** Fails when a production package has a licence that is not on the list of allowed ones. */
const problems = findLicenceProblems(
  JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile,
);
for (const problem of problems) console.log(problem);
if (problems.length > 0) {
  console.log('Replace the package, or allow its licence in scripts/checks/licences.ts.');
  process.exitCode = 1;
}
