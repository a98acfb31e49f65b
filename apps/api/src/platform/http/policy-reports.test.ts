import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCapturedLog } from '../../testing/captured-log.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const TOKEN = 'only-prometheus-knows-it';
const log = createCapturedLog();
let t: TestApp;
let site: string;
beforeAll(async () => {
  t = await createTestApp({ METRICS_TOKEN: TOKEN }, { platform: { logger: log.logger } });
  site = new URL(t.platform.config.PUBLIC_URL).origin;
});
afterAll(() => t.close());

const report = (payload: unknown, type = 'application/csp-report', from = '203.0.113.9') =>
  t.app.inject({
    method: 'POST',
    url: '/policy-reports/',
    remoteAddress: from,
    headers: { 'content-type': type },
    payload: JSON.stringify(payload),
  });

const violations = () =>
  log.lines.filter((line) => line.includes('violated the content security policy'));

const counted = async () => {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { body } = await t.app.inject({ url: '/metrics', headers });
  return Number(/^http_policy_reports_total (\d+)$/m.exec(body)?.[1]);
};

test('a report of either form is counted and logged without what leads to a person', async () => {
  const old = {
    'csp-report': {
      'document-uri': `${site}/shop/ninth-and-alder/ticket/zqtoken?name=zqperson`,
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?who=zqperson',
      'source-file': `${site}/assets/zqfile.js`,
      'script-sample': 'zqperson',
    },
  };
  const recent = [
    {
      type: 'csp-violation',
      body: {
        documentURL: `${site}/reset-password/?token=zqtoken`,
        effectiveDirective: 'style-src',
        blockedURL: 'inline',
      },
    },
  ];
  expect((await report(old)).statusCode).toBe(204);
  expect((await report(recent, 'application/reports+json')).statusCode).toBe(204);
  expect(await counted()).toBe(2);
  const [first = '', second = ''] = violations();
  expect(JSON.parse(first)).toMatchObject({
    directive: 'script-src-elem',
    page: '/shop',
    blocked: 'https://evil.example',
    script: '/assets',
  });
  expect(JSON.parse(second)).toMatchObject({ page: '/reset-password', blocked: 'inline' });
  expect(log.lines.join('')).not.toContain('zq');
});

test('at most 20 a minute are logged, however many come, and all are counted', async () => {
  t.clock.advance({ minutes: 1 });
  const [before, lines] = [await counted(), violations().length];
  const one = { body: { effectiveDirective: 'img-src', documentURL: site } };
  await report(
    Array.from({ length: 100 }, () => one),
    'application/reports+json',
  );
  expect(await counted()).toBe(before + 100);
  expect(violations().length).toBe(lines + 20);
  t.clock.advance({ minutes: 1 });
  await report([one], 'application/reports+json');
  expect(violations().length).toBe(lines + 21);
});

test('what is no report, or too long, is refused or ignored, and never an error', async () => {
  const before = await counted();
  for (const payload of [null, 1, 'x', [], {}, [[]], { body: null }, { 'csp-report': 'x' }]) {
    expect((await report(payload)).statusCode).toBe(204);
  }
  expect(await counted()).toBe(before);
  expect((await report({ body: { x: 'y'.repeat(20_000) } })).statusCode).toBe(413);
  expect((await report({}, 'text/plain')).statusCode).toBe(415);
});

test('one address sends 30 a minute', async () => {
  const from = '203.0.113.77';
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => report({}, 'application/csp-report', from)),
  );
  const taken = answers.filter(({ statusCode }) => statusCode === 204);
  expect(taken).toHaveLength(30);
  expect(answers.length - taken.length).toBe(
    answers.filter(({ statusCode }) => statusCode === 429).length,
  );
});
