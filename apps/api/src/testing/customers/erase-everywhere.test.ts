import type { ChildProcess } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAppointments } from '@lineup/contract/appointments/appointments';
import { getBoard } from '@lineup/contract/board';
import { eraseCustomer } from '@lineup/contract/customers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LineCache } from '../../platform/live/line-cache.ts';
import { startStorage } from '../backups/storage-server.ts';
import { createCapturedLog } from '../captured-log.ts';
import { findAnywhere } from '../database/find-anywhere.ts';
import { createTextingApp } from '../messages/texting-app.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { CANARY, type PlantedPerson, paidCents, plantEverywhere } from './plant-everywhere.ts';

const log = createCapturedLog();
const started: ChildProcess[] = [];
const folder = mkdtempSync(join(tmpdir(), 'lineup-erase-'));
let t: Awaited<ReturnType<typeof createTextingApp>>;
/** What the process puts into the cache of lines, which holds every rendered answer, too. */
const cached = vi.spyOn(LineCache.prototype, 'once');

beforeAll(async () => {
  const S3_ENDPOINT = await startStorage(started, folder, 'lineup');
  t = await createTextingApp(
    { platform: { logger: log.logger } },
    { S3_ENDPOINT, S3_BUCKET: 'lineup' },
  );
});
afterAll(async () => {
  cached.mockRestore();
  await t.close();
  for (const child of started) child.kill();
  rmSync(folder, { recursive: true });
});

/** The values with the person that are in the memory of this process now. */
const findInProcess = async (): Promise<string[]> => {
  const found = new Map<string, string>();
  for (const [index, [shop, name]] of cached.mock.calls.entries()) {
    if (!t.platform.live.cache.has(shop, name)) continue;
    const value: unknown = await cached.mock.results[index]?.value;
    const text = Buffer.isBuffer(value) ? value.toString() : (JSON.stringify(value) ?? '');
    // A later value of the same name has replaced the earlier ones.
    found.set(name, text);
  }
  return [...found].map(([name, text]) => `process ${name}: ${text}`);
};

const hits = async () => {
  const found = await findAnywhere(t, folder, CANARY);
  return [...found, ...(await findInProcess()).filter((line) => CANARY.test(line))];
};

const placesOf = (lines: readonly string[]) =>
  [...new Set(lines.map((line) => line.split(' ')[0] ?? ''))].toSorted();

const logged = () => log.lines.filter((line) => CANARY.test(line));

/** The desk's list and the board, as screens poll them. */
const poll = async ({ access, username }: PlantedPerson, etags: readonly string[] = []) => {
  const headersWith = (etag = '') => (etag === '' ? {} : { 'if-none-match': etag });
  return [
    await t.call(listAppointments, { as: access, headers: headersWith(etags[0]) }),
    await t.call(getBoard, { params: { username }, headers: headersWith(etags[1]) }),
  ];
};

test('S9: an erased customer is nowhere, and the money stays', { timeout: 120_000 }, async () => {
  const person = await plantEverywhere(t);
  await t.carrier.settled();
  const screens = await poll(person);
  const before = await hits();
  const places = placesOf(before);
  const paid = await paidCents(person);
  const loggedBefore = logged().length;

  const { access: as, id } = person;
  expect((await t.call(eraseCustomer, { as, params: { id } })).statusCode).toBe(200);
  const inProcess = await findInProcess();
  await t.runJobs();
  const after = await hits();
  const etags = screens.map(({ headers }) => String(headers['etag']));
  const later = await poll(person, etags);
  recordFigures('S9', {
    'places before': places.join(' '),
    'hits before': before.length,
    'hits after': after.length,
    'lines of the log': log.lines.length,
    'of them with the person, before and after': loggedBefore + logged().length,
    'cents that stay': await paidCents(person),
  });
  expect(after.map((line) => line.slice(0, 300))).toEqual([]);
  expect([paid, await paidCents(person)]).toEqual([4500, 4500]);
  expect(places).toEqual([
    'appointments',
    'customers',
    'file',
    'graphile_worker._private_jobs',
    'idempotency_keys',
    'process',
    'push_subscriptions',
    'redis',
    'visit_ratings',
  ]);
  // Rendered answers with the person leave the memory with the erasure, not with the next poll.
  expect(inProcess).toEqual([]);
  expect(screens.map(({ body }) => CANARY.test(body))).toEqual([true, true]);
  expect(later.map(({ statusCode, body }) => [statusCode, CANARY.test(body)])).toEqual([
    [200, false],
    [200, false],
  ]);
  // Nothing about a person is ever written to the log, so nothing has to be erased from it.
  expect(log.lines.length).toBeGreaterThan(20);
  expect([loggedBefore, logged().length]).toEqual([0, 0]);
  expect(globSync('**/*.*', { cwd: folder })).toEqual([]);
});
