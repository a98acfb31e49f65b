import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const entry = join(import.meta.dirname, '../../ops/ops.ts');

/** Runs the operator's command as a process; rejects with its exit code when that is not 0. */
export const runOps = (args: readonly string[], settings: Record<string, string>) =>
  promisify(execFile)(process.execPath, [entry, ...args], { env: { ...process.env, ...settings } });
