import { readFileSync } from 'node:fs';
import { run, say } from './stack/command.ts';
import { startServers } from './stack/servers.ts';

/** Its small size is a test: `apps/api/src/testing/plans`. */
const tested = 'bench:scale';

/**
 * Runs every other benchmark of package.json in its smallest size, one after the other on the same
 * servers: a benchmark that nobody runs stops working unnoticed.
 */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
const benchmarks = Object.keys(scripts).filter(
  (name) => name.startsWith('bench:') && name !== 'bench:smoke' && name !== tested,
);

const secondsSince = (started: number) => ((performance.now() - started) / 1000).toFixed(1);

let started = performance.now();
const servers = await startServers();
say(`ok     servers (${secondsSince(started)} s)`);
try {
  for (const name of benchmarks) {
    started = performance.now();
    const env = { BENCH_SMOKE: '1', BENCH_SERVICES_DIR: servers.directory };
    const problem = await run('npm', ['run', '-s', name], env).then(
      () => undefined,
      (error: unknown) => error as Error & { stdout?: string },
    );
    say(`${problem ? 'FAILED' : 'ok    '} ${name} (${secondsSince(started)} s)`);
    if (problem) {
      say(`${problem.stdout ?? ''}\n${problem.message}`);
      process.exitCode = 1;
    }
  }
} finally {
  await servers.stop();
}
