import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorBody } from '@lineup/contract/kernel/errors';
import { afterEach, expect, test } from 'vitest';
import { probe } from '../../testing/probe.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** Nine places, of which one caller has one. */
const POOL_SIZE = 3;

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
    { DATABASE_POOL_SIZE: String(POOL_SIZE), DATABASE_TIMEOUT_SECONDS: '1' },
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

const untilBegun = async (count: number) => {
  await expect.poll(() => begun, { interval: 5 }).toBe(count);
};

test('what cannot be answered in time is refused with 503 and Retry-After', async () => {
  await start();
  const first = hold('flooded');
  await untilBegun(1);
  const refused = await hold('flooded');
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(errorBody.parse(await refused.json())).toMatchObject({ code: 'unavailable' });
  expect(t.app.admission.refused).toBe(1);
  expect(begun).toBe(1);
  release();
  expect((await first).status).toBe(200);
});

test('another shop and health checks are not affected', async () => {
  await start();
  const first = hold('flooded');
  const second = hold('flooded');
  const other = hold('quiet');
  await untilBegun(2);
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  release();
  const answers = await Promise.all([first, other, second]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('a request whose body is still on its way holds no place', async () => {
  await start();
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  const head = 'host: a\r\ncontent-type: application/json\r\ncontent-length: 9';
  socket.write(`POST /shops/slow/hold/ HTTP/1.1\r\n${head}\r\n\r\n{`);
  await sleep(50);
  const quick = hold('slow');
  await untilBegun(1);
  release();
  expect((await quick).status).toBe(200);
  socket.destroy();
});

test('a client that goes away gives its place back', async () => {
  await start();
  const leaving = new AbortController();
  const gone = fetch(`${url}/shops/flooded/hold/`, { signal: leaving.signal });
  await untilBegun(1);
  leaving.abort();
  await expect(gone).rejects.toThrow('aborted');
  const next = hold('flooded');
  await untilBegun(2);
  release();
  expect((await next).status).toBe(200);
});
