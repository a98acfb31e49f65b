import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../processes/spawned-process.ts';

const script = join(import.meta.dirname, '../../../../../scripts/services/s3-server.ts');

/** Starts a storage of its own, for pictures or for their copies, and returns its URL. */
export const startStorage = async (
  started: ChildProcess[],
  folder: string,
  bucket: string,
): Promise<string> => {
  const port = await freePort();
  const args = [script, '127.0.0.1', String(port), folder, bucket];
  started.push(spawn(process.execPath, args, { stdio: 'ignore' }));
  const endpoint = `http://127.0.0.1:${String(port)}`;
  while (!(await fetch(endpoint).catch(() => undefined))) await sleep(50);
  return endpoint;
};
