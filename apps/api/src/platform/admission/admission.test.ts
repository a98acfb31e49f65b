import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorBody } from '@lineup/contract/kernel/errors';
import { afterEach, expect, test } from 'vitest';
import { probe } from '../../testing/probe.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** As many places, of which one caller has five at most. */
const POOL_SIZE = 10;
const MOST_OF_A_CALLER = 5;
const METRICS_TOKEN = 'a token for prometheus';

let t: TestApp;
let url: string;
let release = () => {};
let begun = 0;
afterEach(() => {
  release();
  return t.close();
});

const start = async () => {
  begun = 0;
  const held = new Promise<string>((resolve) => (release = () => resolve('done')));
  const hold = () => {
    begun += 1;
    return held;
  };
  t = await createTestApp(
    {
      DATABASE_POOL_SIZE: String(POOL_SIZE),
      DATABASE_TIMEOUT_SECONDS: '1',
      METRICS_TOKEN,
    },
    {
      bindings: () => [
        probe('/shops/:username/hold/', hold, { method: 'GET' }),
        probe('/shops/:username/hold/', hold, {}),
      ],
    },
  );
  await t.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${String((t.app.server.address() as AddressInfo).port)}`;
};

const hold = (shop: string) => fetch(`${url}/shops/${shop}/hold/`);

/** As many as one caller may have. */
const holdAll = (shop: string, count = MOST_OF_A_CALLER) =>
  Array.from({ length: count }, () => hold(shop));

const untilBegun = async (count: number) => {
  await expect.poll(() => begun, { interval: 5 }).toBe(count);
};

test('what cannot be answered in time is refused with 503 and Retry-After', async () => {
  await start();
  const flood = holdAll('flooded');
  await untilBegun(MOST_OF_A_CALLER);
  // At once: a second later the places of those who began are free again.
  const [refused, page] = await Promise.all([
    hold('flooded'),
    fetch(`${url}/shops/flooded/hold/`, {
      headers: { accept: 'text/html,*/*;q=0.8', 'accept-language': 'es' },
    }),
  ]);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(errorBody.parse(await refused.json())).toMatchObject({ code: 'unavailable' });
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await page.text()).toMatch(/lang="es".*http-equiv="refresh".*El servicio no está/s);
  expect(t.app.admission.refused).toBe(2);
  expect(begun).toBe(MOST_OF_A_CALLER);
  release();
  for (const { status } of await Promise.all(flood)) expect(status).toBe(200);
});

test('a refused check-in is one that failed', async () => {
  await start();
  const flood = holdAll('flooded');
  await untilBegun(MOST_OF_A_CALLER);
  const refused = await fetch(`${url}/shops/flooded/check-in/`, { method: 'POST' });
  expect(refused.status).toBe(503);
  const metrics = await fetch(`${url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const labels = 'route="/shops/:username/check-in/",method="POST",status="503"';
  expect(await metrics.text()).toContain(`http_request_duration_seconds_count{${labels}} 1`);
  release();
  await Promise.all(flood);
});

test('a page with all of its files, and a shop full of screens, meet no refusal', async () => {
  await start();
  release();
  const paths = Array.from({ length: 100 }, (_, number) =>
    number % 2 === 0 ? '/shops/full/hold/' : '/assets/none.js',
  );
  const statuses = await Promise.all(paths.map(async (path) => (await fetch(url + path)).status));
  expect(statuses).not.toContain(503);
});

test('another shop and health checks are not affected', async () => {
  await start();
  const flood = [...holdAll('flooded'), hold('flooded')];
  const other = hold('quiet');
  await untilBegun(MOST_OF_A_CALLER + 1);
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  release();
  for (const { status } of await Promise.all([...flood, other])) expect(status).toBe(200);
});

/** Sends the beginning of a body, and waits with the rest. */
const sendSlowly = async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  const head = 'host: a\r\ncontent-type: application/json\r\ncontent-length: 9';
  socket.write(`POST /shops/slow/hold/ HTTP/1.1\r\n${head}\r\n\r\n{`);
  return socket;
};

test('a request whose body is still on its way holds no place', async () => {
  await start();
  const sockets = await Promise.all(Array.from({ length: MOST_OF_A_CALLER }, sendSlowly));
  await sleep(50);
  const quick = hold('slow');
  await untilBegun(1);
  release();
  expect((await quick).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test('a client that goes away gives its place back', async () => {
  await start();
  const leaving = new AbortController();
  const gone = fetch(`${url}/shops/flooded/hold/`, { signal: leaving.signal });
  const flood = holdAll('flooded', MOST_OF_A_CALLER - 1);
  await untilBegun(MOST_OF_A_CALLER);
  leaving.abort();
  await expect(gone).rejects.toThrow('aborted');
  const next = hold('flooded');
  await untilBegun(MOST_OF_A_CALLER + 1);
  release();
  for (const { status } of await Promise.all([...flood, next])) expect(status).toBe(200);
});
