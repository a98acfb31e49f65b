import { readSources } from './structure/read-sources.ts';
import { rules } from './structure/rules.ts';

const sources = readSources();
const violations = rules.flatMap((rule) => rule(sources));

for (const { path, line, problem, belongs } of violations) {
  console.error(`${path}:${line}\n  ${problem}\n  ${belongs}\n`);
}
console.log(
  violations.length === 0
    ? `${sources.length} files without a problem.`
    : `${violations.length} problems.`,
);
process.exitCode = violations.length === 0 ? 0 : 1;
