import { spawn } from 'node:child_process';

export interface Outcome {
  readonly passed: boolean;
  /** Standard output and errors, in the order in which they came. */
  readonly output: string;
  readonly seconds: number;
}

/** Runs a command and buffers its output, so that the output of parallel commands is not mixed. */
export const runCommand = (
  command: string,
  args: readonly string[],
  cwd = '.',
  environment: Readonly<Record<string, string>> = {},
) =>
  new Promise<Outcome>((resolve, reject) => {
    const started = performance.now();
    const env = { ...process.env, ...environment };
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      const seconds = (performance.now() - started) / 1000;
      resolve({ passed: code === 0, output: Buffer.concat(chunks).toString(), seconds });
    });
  });
