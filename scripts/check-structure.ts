import { globSync, readFileSync } from 'node:fs';
import { rules } from './structure/rules.ts';
import { parseSources } from './structure/source.ts';

/** What people write; what tools write is not bound by the house's rules. */
const isGenerated = (path: string) =>
  /(^|\/)(node_modules|build|\.react-router)(\/|$)|^packages\/db\/src\/generated/.test(path);

const files = globSync(['{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx}', '*.ts'], {
  exclude: isGenerated,
})
  .toSorted()
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const sources = parseSources(files);
const violations = rules.flatMap((rule) => rule(sources));

for (const { path, line, problem, belongs } of violations) {
  console.error(`${path}:${line}\n  ${problem}\n  ${belongs}\n`);
}
console.log(
  violations.length === 0
    ? `${files.length} files, each in its room.`
    : `${violations.length} things in the wrong room.`,
);
process.exitCode = violations.length === 0 ? 0 : 1;
