import { readFileSync } from 'node:fs';
import { inLanes } from './checks/in-lanes.ts';
import type { Outcome } from './checks/run-command.ts';
import { runCommand } from './checks/run-command.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

/** The slow ones first, so that the short ones fill the other lane. */
const slow = ['check:types', 'test:unit', 'check:lint'];
const checks = new Set([
  ...slow,
  ...Object.keys(scripts).filter((name) => name.startsWith('check:')),
]);

const started = performance.now();
const failures: [name: string, outcome: Outcome][] = [];

await inLanes([...checks], async (name) => {
  const outcome = await runCommand('npm', ['run', '--silent', name]);
  if (!outcome.passed) failures.push([name, outcome]);
  console.log(`${outcome.passed ? 'ok    ' : 'FAILED'} ${name} (${outcome.seconds.toFixed(1)} s)`);
});

for (const [name, { output }] of failures) {
  console.log(`\n=== npm run ${name}\n${output.trim()}`);
}
const seconds = ((performance.now() - started) / 1000).toFixed(1);
const verdict =
  failures.length === 0 ? 'all passed' : `failed: ${failures.map(([name]) => name).join(', ')}`;
console.log(`\n${checks.size} checks in ${seconds} s, ${verdict}`);
process.exitCode = failures.length === 0 ? 0 : 1;
