import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Cost, messagesToCustomer } from './costs.ts';
import type { Endpoint } from './endpoint.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const readEndpoints = async (): Promise<Endpoint[]> => {
  const files = globSync('../**/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const modules = await Promise.all(
    files.map(
      (file) => import(`${import.meta.dirname}/${file}`) as Promise<Record<string, unknown>>,
    ),
  );
  const endpoints = new Set(modules.flatMap((exported) => Object.values(exported)));
  return [...endpoints].filter(isEndpoint);
};

const windows: Record<number, string> = { 60: 'an hour', 1440: 'a day' };

const capsOf = ({ caps }: Cost): string =>
  caps
    .map(({ per, most, minutes }) => `${String(most)} ${String(windows[minutes])} per ${per}`)
    .join(', ');

const rowsOf = (endpoints: readonly Endpoint[]): string[] =>
  endpoints.flatMap(({ method, path, access, spends }) =>
    typeof spends === 'object'
      ? [
          `| \`${method} ${path}\` | ${access} | ${spends.name} | ${spends.resources.join(', ')} | ${capsOf(spends)} |`,
        ]
      : [],
  );

test('the list of caps is what the contract states', async () => {
  const rows = rowsOf(await readEndpoints()).toSorted();
  expect(rows.length).toBeGreaterThan(70);
  const page = [
    '# Caps of requests',
    '',
    'What a request can use up of others, and its limits. The contract declares it (`packages/contract/src/kernel/costs.ts`), and',
    'the server counts each request before it runs. The server does not start with an endpoint without a declaration',
    '([0074](decisions/0074-endpoints-declare-costs.md)). `costs.test.ts` of the contract writes this page:',
    '`npx vitest run --project unit costs -u`.',
    '',
    'A network is an IPv4 address or an IPv6 /64. Where the path names a shop, a network is counted for each shop apart, because carriers',
    'put customers of many shops behind one address. The limits per minute and address are settings ([Settings](operations.md#settings)).',
    '',
    '| endpoint | access | counted as | can spend | caps |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    'Messages to customers are counted when they are sent, over all shops together, and per shop by its plan',
    '([0072](decisions/0072-limits-of-messages.md)).',
    '',
    '| message | most |',
    '|---|---|',
    ...Object.values(messagesToCustomer).map(
      ({ name, most, minutes }) => `| ${name} | ${String(most)} ${String(windows[minutes])} |`,
    ),
    '',
  ].join('\n');
  await expect(page).toMatchFileSnapshot('../../../../docs/call-caps.md');
});

test('calls that change something state what they spend', async () => {
  const silent = (await readEndpoints()).filter(
    ({ method, spends }) => method !== 'GET' && spends === undefined,
  );
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
