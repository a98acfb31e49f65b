import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPublicPages } from '../../features/shops/list-public-pages.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { runCommand } from '../run-command.ts';
import { openProbeShop } from './probe-shop.ts';

let t: TestApp;
let url: string;
beforeAll(async () => {
  t = await createTestApp();
  await t.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${String((t.app.server.address() as AddressInfo).port)}`;
});
afterAll(() => t.close());

const probe = (...args: string[]) => runCommand(t.platform, ['probe', ...args], 'machine-user');

const leftovers = async () => {
  const { shop } = await openProbeShop(t.platform);
  return t.platform.db.inShop(shop, async (tx) => {
    const visits = await tx.selectFrom('appointments').select('id').execute();
    const customers = await tx.selectFrom('customers').select('id').execute();
    return { visits: visits.length, customers: customers.length };
  });
};

test('walks through the product, twice, and leaves nothing', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { exitCode, stdout } = await probe('--url', url, '--json');
    const answer = JSON.parse(stdout) as { works: boolean; steps: { name: string; ms: number }[] };
    expect(answer.steps.filter((each) => 'problem' in each)).toEqual([]);
    expect(answer.steps.map(({ name }) => name)).toEqual([
      'check-in',
      'ticket',
      'line',
      'call',
      'complete',
      'check-in again',
      'cancel',
    ]);
    expect(answer).toMatchObject({ works: true });
    expect(exitCode).toBe(0);
    expect(await leftovers()).toEqual({ visits: 0, customers: 0 });
  }
  const shops = { after: 0, last: Number.MAX_SAFE_INTEGER };
  expect(await listPublicPages(t.platform, shops)).toEqual([]);
});

test('says where it failed, with exit code 1', async () => {
  const { exitCode, stdout } = await probe('--url', 'http://127.0.0.1:9');
  expect(exitCode).toBe(1);
  expect(stdout).toContain('Failed at: check-in.');
});
