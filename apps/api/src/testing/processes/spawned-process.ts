import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

const sources = join(import.meta.dirname, '../..');
/** Starting a process takes long on a busy machine; past this, its output is the best explanation. */
const LINE_WITHIN_MS = 100_000;
/** A mutation test also mutates the processes that its test starts. */
export const preloaded: readonly string[] =
  process.env['LINEUP_MUTANT'] === undefined
    ? []
    : ['--import', join(sources, '../../../scripts/mutants/mutate-process.ts')];

export interface SpawnedProcess {
  /** Resolves with the first line that contains this text; rejects when the process ends before it. */
  waitForLine(text: string): Promise<string>;
  terminate(): void;
  /** Kills it at once, wherever it is. */
  kill(): void;
  signal(name: NodeJS.Signals): void;
  /** The exit code, once it has exited. */
  exitCode: Promise<number | null>;
  isRunning(): boolean;
  output(): string;
}

/** One of the product's two processes, as production starts it; or the API without its pages. */
export const spawnProcess = (
  entry: 'main.ts' | 'worker.ts' | 'ops/ops.ts' | 'testing/processes/api-process.ts',
  settings: Record<string, string | undefined>,
): SpawnedProcess => {
  const child: ChildProcess = spawn(process.execPath, [...preloaded, join(sources, entry)], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'debug', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exitCode = once(child, 'exit').then(([code]) => code as number | null);

  const isRunning = () => child.exitCode === null && child.signalCode === null;

  const waitForLine = async (text: string): Promise<string> => {
    const givesUpAt = performance.now() + LINE_WITHIN_MS;
    for (;;) {
      const line = output.split('\n').find((one) => one.includes(text));
      if (line !== undefined) return line;
      if (!isRunning()) throw new Error(`the process has ended:\n${output}`);
      if (performance.now() > givesUpAt) throw new Error(`no line with '${text}':\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return {
    waitForLine,
    terminate: () => void child.kill('SIGTERM'),
    kill: () => void child.kill('SIGKILL'),
    signal: (name) => void child.kill(name),
    exitCode,
    isRunning,
    output: () => output,
  };
};

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};
