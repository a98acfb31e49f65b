import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardProviders } from '../../platform/providers/guard-providers.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { expressionsOfRules, metricsOf, recordedNames } from './expressions.ts';

const TOKEN = 'a token for prometheus';
let t: TestApp;
/** Every metric that the product shows, and those that Prometheus and the rules make themselves. */
let known: Set<string>;

const read = (path: string) =>
  readFileSync(new URL(`../../../../../deploy/${path}`, import.meta.url), 'utf8');
const objectives = read('prometheus/objectives.yml');

beforeAll(async () => {
  t = await createTestApp({ METRICS_TOKEN: TOKEN });
  // The worker has one figure more.
  guardProviders(t.platform);
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { body } = await t.app.inject({ url: '/metrics', headers });
  const exported = [...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
  known = new Set(['up', ...exported, ...recordedNames(objectives)]);
});
afterAll(() => t.close());

interface Panel {
  title: string;
  targets?: { expr: string }[];
}

const unknownIn = (expressions: readonly string[]) =>
  expressions.flatMap(metricsOf).filter((name) => !known.has(name));

test.each(['objectives.yml', 'alerts.yml'])('%s reads metrics that exist', (file) => {
  const expressions = expressionsOfRules(read(`prometheus/${file}`));
  expect(expressions.length).toBeGreaterThanOrEqual(20);
  expect(unknownIn(expressions)).toEqual([]);
});

test('the dashboard reads metrics that exist, and shows every one of ours', () => {
  const { panels } = JSON.parse(read('grafana/lineup.json')) as { panels: Panel[] };
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(unknownIn(expressions)).toEqual([]);
  const shown = new Set(expressions.flatMap(metricsOf));
  const ours = [...known].filter((name) => /^(lineup|http|messages)_/.test(name));
  expect(ours.length).toBeGreaterThan(25);
  expect(ours.filter((name) => !shown.has(name))).toEqual([]);
});

test('the objectives measure with buckets that the histograms have', async () => {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { body } = await t.app.inject({ url: '/metrics', headers });
  // Histograms without labels show their buckets from the start; of the others one request does.
  for (const [metric, le] of [
    ['http_request_duration_seconds', '0.5'],
    ['lineup_line_hint_seconds', '2'],
    ['lineup_message_delay_seconds', '60'],
  ] as const) {
    expect(objectives).toContain(`le="${le}"`);
    expect(body).toMatch(new RegExp(`^${metric}_bucket\\{le="${le}"`, 'm'));
  }
});

test('names are found in an expression, and nothing else', () => {
  const expression =
    'histogram_quantile(0.9, sum by (le) (rate(a_seconds_bucket{x="b"}[5m]))) > on (slo) 2 * c:d and e';
  expect(metricsOf(expression)).toEqual(['a_seconds', 'c:d', 'e']);
});
