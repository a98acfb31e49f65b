import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eraseCustomer } from '@lineup/contract/customers';
import { type PrivatePostgres, startPrivatePostgres } from '@lineup/db/testing/private-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStorage } from '../backups/storage-server.ts';
import { matching, readTables } from '../database/find-anywhere.ts';
import { type StreamingStandby, startStandby } from '../database/streaming-standby.ts';
import { createTextingApp } from '../messages/texting-app.ts';
import { sized } from '../proofs/force.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { CANARY, plantEverywhere } from './plant-everywhere.ts';

const PEOPLE = sized({ short: 1, full: 10 });
/** What the standby may need on a busy machine; it is usually a few milliseconds behind. */
const LONGEST_LAG_MS = 10_000;

const started: ChildProcess[] = [];
const folder = mkdtempSync(join(tmpdir(), 'lineup-erase-'));
let postgres: PrivatePostgres;
let standby: StreamingStandby;
let t: Awaited<ReturnType<typeof createTextingApp>>;

beforeAll(async () => {
  postgres = await startPrivatePostgres();
  standby = await startStandby(postgres.superuserUrl);
  t = await createTextingApp(
    {},
    {
      DATABASE_URL: postgres.url,
      S3_ENDPOINT: await startStorage(started, folder, 'lineup'),
      S3_BUCKET: 'lineup',
    },
  );
}, 180_000);
afterAll(async () => {
  await t.close();
  // Before its primary, which would wait for it.
  standby.remove();
  await postgres.remove();
  for (const child of started) child.kill();
  rmSync(folder, { recursive: true });
}, 60_000);

const hitsOnStandby = async () => {
  await standby.catchUp();
  return matching(await readTables(standby.url), CANARY);
};

test('S9: an erased customer is nowhere on a standby either, as soon as it has followed', {
  timeout: 120_000 + PEOPLE * 60_000,
}, async () => {
  const figures = { before: 0, after: 0, slowestMs: 0 };
  const leastBefore: number[] = [];
  for (let person = 0; person < PEOPLE; person += 1) {
    const { access: as, id } = await plantEverywhere(t);
    const before = await hitsOnStandby();
    leastBefore.push(before.length);
    figures.before += before.length;
    expect((await t.call(eraseCustomer, { as, params: { id } })).statusCode).toBe(200);
    await t.runJobs();
    const begun = performance.now();
    await standby.catchUp();
    figures.slowestMs = Math.max(figures.slowestMs, Math.round(performance.now() - begun));
    figures.after += (await hitsOnStandby()).length;
  }
  recordFigures('S9 standby', {
    'people erased on a primary': PEOPLE,
    'rows about them on its standby before': figures.before,
    'rows after': figures.after,
    'slowest replay, ms': figures.slowestMs,
  });
  expect(Math.min(...leastBefore)).toBeGreaterThan(5);
  expect(figures.after).toBe(0);
  expect(figures.slowestMs).toBeLessThan(LONGEST_LAG_MS);
});
