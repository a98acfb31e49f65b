import { countClick } from '@lineup/contract/affiliates/affiliates';
import { refresh as refreshCall } from '@lineup/contract/identity/auth';
import { listServices } from '@lineup/contract/services';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { runCommand } from '../../ops/run-command.ts';
import { createPlatform } from '../../platform/platform.ts';
import { newNetwork } from '../affiliates/invited-browser.ts';
import { createAffiliate } from '../factories/affiliates/affiliate.ts';
import { createStaff, signIn } from '../factories/staff.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createTestClock } from '../test-clock.ts';

const CLIENTS = 20;
/** Requests between two steps of the drill. */
const BETWEEN_STEPS = 400;

let t: TestApp;
let apps: readonly FastifyInstance[];
let close: () => Promise<void>;
const clock = createTestClock();

beforeAll(async () => {
  t = await createTestApp();
  // The second instance has its own clock: it begins to sign later than the first.
  clock.advance(clock.now().until(t.clock.now()));
  const platform = createPlatform(t.platform.config, { clock });
  const app = await createApp(platform);
  await Promise.all([t.platform.keys.start(), platform.keys.start()]);
  for (const { sessions } of [t.platform, platform]) sessions.start();
  apps = [t.app, app];
  close = async () => {
    await app.close();
    await platform.close();
  };
});
afterAll(async () => {
  await close();
  await t.close();
});

const kidOf = (access: string) => decodeProtectedHeader(access).kid ?? 'TOKEN_SECRET';

test('keys rotate twice under load over two instances, and no request fails', async () => {
  const { affiliate } = await createAffiliate(t.platform);
  const made = { requests: 0, refreshes: 0, failed: [] as string[], kids: new Set<string>() };
  const requests = new EventTarget();
  const load = { isOver: false };

  const send = async (at: number, options: InjectOptions) => {
    const app = apps[at % apps.length];
    const answer = await app?.inject(options);
    made.requests += 1;
    if (answer?.statusCode !== 200)
      made.failed.push(`${String(answer?.statusCode)} at ${String(at % 2)}`);
    requests.dispatchEvent(new Event('request'));
    return answer;
  };

  /** Reads with its token from both instances, and refreshes the token every few reads. */
  const client = async (number: number) => {
    let { access, refresh } = await signIn(t.platform, await createStaff(t.platform));
    let cookie = '';
    for (let turn = number; !load.isOver; turn += 1) {
      await send(turn, { url: listServices.path, headers: { authorization: `Bearer ${access}` } });
      if (turn % 7 === 0) {
        const click = await send(turn, {
          method: countClick.method,
          url: countClick.path,
          remoteAddress: newNetwork(),
          headers: { 'user-agent': 'Mozilla/5.0 Chrome/140.0', ...(cookie && { cookie }) },
          payload: { invite: affiliate, source: '' },
        });
        const kept = click?.cookies.find(({ name }) => name === 'lineup_invite');
        // A second cookie would mean that the first was not accepted.
        if (kept && cookie) made.failed.push('an invitation was forgotten');
        if (kept) cookie = `lineup_invite=${kept.value}`;
      }
      if (turn % 5 !== 0) continue;
      const { method, path: url } = refreshCall;
      const answer = await send(turn + 1, { method, url, payload: { refresh } });
      ({ access, refresh } = answer?.json<{ access: string; refresh: string }>() ?? {
        access,
        refresh,
      });
      made.refreshes += 1;
      made.kids.add(kidOf(access));
    }
  };
  const afterLoad = () => {
    const until = made.requests + BETWEEN_STEPS;
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = () => {
      if (made.requests >= until) resolve();
    };
    requests.addEventListener('request', look);
    return promise.finally(() => requests.removeEventListener('request', look));
  };

  const startedAt = performance.now();
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  await afterLoad();
  for (let round = 0; round < 2; round += 1) {
    const { exitCode } = await runCommand(t.platform, ['keys', 'rotate', '--by', 'drill'], 'drill');
    expect(exitCode).toBe(0);
    await afterLoad();
    // The first instance signs with the new key; the second still with the old one.
    await t.platform.keys.load();
    t.clock.advance({ seconds: 61 });
    await afterLoad();
    clock.advance({ seconds: 61 });
    await afterLoad();
  }
  load.isOver = true;
  await clients;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  // oxlint-disable-next-line no-console -- the drill's numbers are what it is run for
  console.log(
    `${String(made.requests)} requests, ${String(made.refreshes)} of them refreshes, ` +
      `${String(made.kids.size)} keys, ${String(made.failed.length)} failed, ${seconds} s`,
  );
  expect(made.failed).toEqual([]);
  expect(made.kids.size).toBe(3);
});
