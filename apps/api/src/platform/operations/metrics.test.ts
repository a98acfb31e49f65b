import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { probe } from '../../testing/probe.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const TOKEN = 'a token for prometheus';
let t: TestApp;

beforeAll(async () => {
  const params = z.object({ id: z.coerce.number() });
  const thing = probe('/things/:id/', () => Promise.resolve('fine'), { params });
  t = await createTestApp({ METRICS_TOKEN: TOKEN }, { bindings: () => [thing] });
});
afterAll(() => t.close());

const scrape = (authorization?: string) =>
  t.app.inject({ url: '/metrics', ...(authorization && { headers: { authorization } }) });

test.each([undefined, 'Bearer wrong', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`])(
  'does not exist for %s',
  async (authorization) => {
    const answer = await scrape(authorization);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  },
);

test('does not exist without a token in the configuration', async () => {
  const bare = await createTestApp();
  const headers = { authorization: 'Bearer undefined' };
  expect((await bare.app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
  expect((await bare.app.inject('/metrics')).statusCode).toBe(404);
  await bare.close();
});

test('counts by route, never by address, so that the number of labels stays bounded', async () => {
  for (const id of ['481516', '2342']) {
    await t.app.inject({ method: 'POST', url: `/things/${id}/` });
  }
  await t.app.inject('/somewhere/else/');
  const { body } = await scrape(`Bearer ${TOKEN}`);
  expect(body).toContain(
    'http_request_duration_seconds_count{route="/things/:id/",method="POST",status="200"} 2',
  );
  expect(body).toContain('route="unknown",method="GET",status="404"');
  expect(body).not.toContain('481516');
  expect(body).not.toContain('somewhere');
  expect(body).toContain('nodejs_eventloop_lag_seconds');
});
