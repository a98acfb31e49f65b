import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop } from '../factories/shop.ts';
import { createStaff, signIn } from '../factories/staff.ts';
import { type ApiBehindNginx, startApiBehindNginx } from '../processes/api-behind-nginx.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

const METRICS_TOKEN = 'a token for this test only';
const SHOPS = 12;
const READERS = 8;

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
