import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isListening, waitUntilListening } from './ports.ts';
import { directory } from './state.ts';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const logFileOf = (name: string): string => join(directory, `${name}.log`);

/** The process id, if that server still runs. Its port is checked too: after a reboot the id may
 *  be somebody else's. */
export const runningPid = async (
  pid: number | undefined,
  port: number,
): Promise<number | undefined> =>
  pid !== undefined && isAlive(pid) && (await isListening(port)) ? pid : undefined;

/** Starts a server that outlives this command, and waits until its port answers. */
export const startDetached = async (
  name: string,
  port: number,
  command: string,
  args: string[],
): Promise<number> => {
  mkdirSync(directory, { recursive: true });
  const log = openSync(logFileOf(name), 'w');
  const child = spawn(command, args, {
    cwd: directory,
    detached: true,
    stdio: ['ignore', log, log],
  });
  const failure = new Promise<never>((_, reject) => child.once('error', reject));
  const { pid } = child;
  if (pid === undefined) return await failure;
  child.unref();
  if (!(await waitUntilListening(port, () => child.exitCode === null))) {
    if (isAlive(pid)) process.kill(pid);
    throw new Error(
      `${name} did not start:\n${readFileSync(logFileOf(name), 'utf8').slice(-2000)}`,
    );
  }
  return pid;
};

/** Waits for the port to close: under some init processes ended processes stay listed for seconds. */
export const stopProcess = async (pid: number, port: number): Promise<void> => {
  process.kill(pid, 'SIGTERM');
  const deadline = Date.now() + 10_000;
  while (isAlive(pid) && (await isListening(port))) {
    if (Date.now() > deadline) process.kill(pid, 'SIGKILL');
    await sleep(50);
  }
};
