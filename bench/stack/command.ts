import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

export const repository = resolve(import.meta.dirname, '../..');

/** Runs a command of the repository and returns its output. */
export const run = async (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<string> => {
  const { stdout } = await promisify(execFile)(command, args, {
    cwd: repository,
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
};

export const say = (line = ''): void => {
  process.stdout.write(`${line}\n`);
};
