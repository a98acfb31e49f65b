import { globSync } from 'node:fs';
import { inParallel } from './checks/in-parallel.ts';
import { runCommand } from './checks/run-command.ts';

const report = ({ passed, output }: { passed: boolean; output: string }) => {
  if (passed) return;
  process.exitCode = 1;
  console.error(output);
};

/** Route modules import types that the router generates from the route table. */
report(await runCommand('react-router', ['typegen'], 'apps/web'));

const projects = globSync([
  'tsconfig.json',
  '{apps,packages}/*/tsconfig.json',
  '{e2e,bench}/tsconfig.json',
]);

await inParallel(projects, async (project) => {
  const memory = `node_modules/.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`;
  const incremental = ['--incremental', '--tsBuildInfoFile', memory];
  report(await runCommand('tsc', ['--project', project, '--pretty', 'false', ...incremental]));
});
