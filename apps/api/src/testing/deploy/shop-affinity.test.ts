import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop } from '../factories/shop.ts';
import { createStaff, signIn } from '../factories/staff.ts';
import { type ApiBehindNginx, startApiBehindNginx } from '../processes/api-behind-nginx.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

const METRICS_TOKEN = 'a token for this test only';
const SHOPS = 12;
const READERS = 8;
/** More than nginx lets pass from one address to one shop at once. */
const FLOOD = 1500;
const FLOOD_AT_ONCE = 50;

let t: TestApp;
let api: ApiBehindNginx;

beforeAll(async () => {
  t = await createTestApp();
  api = await startApiBehindNginx(t, { METRICS_TOKEN });
}, 60_000);
afterAll(async () => {
  await api.close();
  await t.close();
});

/** How many answers about lines each process has rendered. */
const readRendered = () =>
  Promise.all(
    api.processes.map(async ({ port }) => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      const page = await fetch(`http://127.0.0.1:${String(port)}/metrics`, { headers });
      return Number(/^http_rendered_bodies_total (\d+)/m.exec(await page.text())?.[1]);
    }),
  );

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(api.url + path, { headers });
  await answer.text();
  expect(answer.status).toBe(200);
};

test('behind the shipped nginx, one process renders all answers about a shop, for customers and staff', async () => {
  const shops = await Promise.all(
    Array.from({ length: SHOPS }, async () => {
      const shop = await createShop(t.platform);
      const staff = await createStaff(t.platform, { shop, role: 'employee' });
      const { access } = await signIn(t.platform, staff);
      return { username: `shop-${String(shop)}`, authorization: `Bearer ${access}` };
    }),
  );
  for (const { username, authorization } of shops) {
    const before = await readRendered();
    for (let reader = 0; reader < READERS; reader += 1) {
      await read(`/shops/${username}/line/`);
      await read(`/shops/${username}/board/`);
      await read('/current-barber-appointments/', { authorization, 'x-lineup-shop': username });
    }
    const after = await readRendered();
    const rendered = after.map((count, process) => count - (before[process] ?? 0));
    // At least once each: half a minute may end meanwhile.
    expect(rendered.filter((count) => count > 0)).toHaveLength(1);
  }
  // The shops are spread over the processes.
  expect((await readRendered()).filter((count) => count > 0)).toHaveLength(2);
});

/** The answers of nginx's own refusals to many requests. */
const flood = async (path: string, headers: Record<string, string>) => {
  const answers: { status: number; retryAfter: string | null; text: string }[] = [];
  for (let sent = 0; sent < FLOOD; sent += FLOOD_AT_ONCE) {
    const send = async () => {
      const answer = await fetch(api.url + path, { headers, cache: 'no-store' });
      const retryAfter = answer.headers.get('retry-after');
      answers.push({ status: answer.status, retryAfter, text: await answer.text() });
    };
    await Promise.all(Array.from({ length: FLOOD_AT_ONCE }, send));
  }
  return answers.filter(({ status }) => status === 429);
};

test('a flood from one address at one shop is refused by nginx, screens that know a version and other shops are not', async () => {
  const [flooded, other] = [await createShop(t.platform), await createShop(t.platform)];
  const line = `/shops/shop-${String(flooded)}/line/`;
  const etag = (await fetch(api.url + line)).headers.get('etag') ?? '';
  const [refused] = await flood(line, { 'accept-language': 'es' });
  expect(refused?.retryAfter).toBe('1');
  expect(JSON.parse(refused?.text ?? '')).toMatchObject({
    code: 'too_many_requests',
    detail: 'Demasiadas peticiones. Espera un momento.',
  });
  await read(`/shops/shop-${String(other)}/line/`);
  expect(await flood(line, { 'if-none-match': etag })).toEqual([]);
});

test('a flood with one session that names no shop is refused by nginx, another session is not', async () => {
  const sessionOf = async () => {
    const { access } = await signIn(t.platform, await createStaff(t.platform));
    return { authorization: `Bearer ${access}` };
  };
  const [flooding, other] = [await sessionOf(), await sessionOf()];
  const path = '/current-barber-appointments/';
  expect((await flood(path, flooding)).length).toBeGreaterThan(0);
  await read(path, other);
});
