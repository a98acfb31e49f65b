import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCapturedLog } from '../../testing/captured-log.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const TOKEN = 'only-prometheus-knows-it';
const log = createCapturedLog();
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ METRICS_TOKEN: TOKEN }, { platform: { logger: log.logger } });
});
afterAll(() => t.close());

const report = (payload: unknown, from = '203.0.113.9', type = 'application/json') =>
  t.app.inject({
    method: 'POST',
    url: '/client-errors/',
    remoteAddress: from,
    headers: { 'content-type': type },
    payload: JSON.stringify(payload),
  });

const logged = () => log.lines.filter((line) => line.includes('a page had an error'));

const counted = async () => {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { body } = await t.app.inject({ url: '/metrics', headers });
  return Number(/^http_client_errors_total (\d+)$/m.exec(body)?.[1]);
};

const complete = {
  kind: 'error',
  name: 'TypeError',
  react: 418,
  script: 'check-in-Bx_1-9.js:1:23456',
  route: '/shop/:username/ticket/:token',
  release: '3f9a1c2e',
};

test('a report is counted and is one line of the log', async () => {
  expect((await report(complete)).statusCode).toBe(204);
  expect((await report({ kind: 'rejection', name: 'Error' })).statusCode).toBe(204);
  expect(await counted()).toBe(2);
  const [first = ''] = logged();
  const { release: pageRelease, ...rest } = complete;
  expect(JSON.parse(first)).toMatchObject({ ...rest, pageRelease, level: 'warn' });
});

test.each([
  ['a message', { ...complete, message: 'zqperson' }],
  ['a sentence as a name', { ...complete, name: 'zqperson is not defined' }],
  ['an address as a route', { ...complete, route: '/shop/x?name=zqperson' }],
  ['an email address as a route', { ...complete, route: '/zqperson@example.com' }],
  ['an address as a script', { ...complete, script: 'https://x/zqperson.js:1:2' }],
  ['a page as a script', { ...complete, script: 'zqtoken:1:2' }],
  ['a sentence as a release', { ...complete, release: 'zq person' }],
  ['an unknown kind', { ...complete, kind: 'zq' }],
  ['no name', { kind: 'error' }],
  ['a list', [complete]],
  ['nothing', null],
])('a report with %s is refused and not logged', async (_name, payload) => {
  t.clock.advance({ minutes: 1 });
  const [before, lines] = [await counted(), logged().length];
  const { statusCode } = await report(payload, '203.0.113.10');
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(statusCode).toBeLessThan(500);
  expect(await counted()).toBe(before);
  expect(logged()).toHaveLength(lines);
  expect(log.lines.join('')).not.toContain('zq');
});

test('a report that is too long or of another type is refused', async () => {
  expect((await report({ ...complete, x: 'y'.repeat(2000) }, '203.0.113.11')).statusCode).toBe(413);
  // Other sites can send only this type without a preflight request.
  expect((await report(complete, '203.0.113.11', 'text/plain')).statusCode).toBe(400);
});

test('at most 20 a minute are logged, and all are counted', async () => {
  t.clock.advance({ minutes: 1 });
  const [before, lines] = [await counted(), logged().length];
  for (let network = 0; network < 25; network += 1) {
    await report(complete, `198.51.100.${String(network + 1)}`);
  }
  expect(await counted()).toBe(before + 25);
  expect(logged()).toHaveLength(lines + 20);

  t.clock.advance({ minutes: 1 });
  await report(complete, '198.51.100.99');
  expect(JSON.parse(logged().at(-1) ?? '')).toMatchObject({ skipped: 5 });
  await report(complete, '198.51.100.98');
  expect(logged().at(-1)).not.toContain('skipped');
});

test('one network sends 30 a minute', async () => {
  // Redis counts across runs, so each run has its own network.
  const from = `198.18.${String(randomInt(256))}.${String(randomInt(256))}`;
  const answers = await Promise.all(Array.from({ length: 40 }, () => report(complete, from)));
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 204)).toHaveLength(30);
  expect(codes.filter((code) => code === 429)).toHaveLength(10);
});
