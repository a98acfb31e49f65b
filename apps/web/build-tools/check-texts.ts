import { textProblems } from './text-problems.ts';

const problems = await textProblems();
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) {
  process.stderr.write('Run `npm run texts:extract` and translate what is empty in es.po.\n');
  process.exitCode = 1;
}
