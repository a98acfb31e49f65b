import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

export const repository = resolve(import.meta.dirname, '../..');

/** CI sets it after `npm run image`: API, worker and migration run from the image. */
export const runsImage = process.env['LINEUP_E2E_IMAGE'] === '1';
export const imageCommand = ['bash', 'scripts/image/run.sh'] as const;

/** Runs a command of the repository; if it fails, the error contains its output. */
export const run = async (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> => {
  await promisify(execFile)(command, args, {
    cwd: repository,
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
};
