import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop } from '../../../testing/factories/shop.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { runCommand } from '../../run-command.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ CELLS: 'several' });
});
afterAll(() => t.close());

const ops = (...args: string[]) => runCommand(t.platform, ['shops', ...args], 'machine-user');
const signed = ['--by', 'mira', '--why', 'full'];
const there = ['--to', 'https://south.lineup.example'];

test.each([
  ['without a shop', ['move', ...there, ...signed], 'a shop'],
  ['without an address', ['move', '1', ...signed], '--to with the address'],
  [
    'with a name instead of an address',
    ['move', '1', '--to', 'south', ...signed],
    'not an address',
  ],
  ['without a reason', ['move', '1', ...there, '--by', 'mira'], '--why'],
  ['without the databases', ['move', '1', ...there, ...signed], 'MOVE_FROM_DATABASE_URL'],
  ['without the databases, to abort', ['abort-move', '1', ...there, ...signed], 'MOVE_TO_DATABASE'],
  ['without the database, to delete', ['delete-moved', '1', ...signed], 'MOVE_FROM_DATABASE_URL'],
])('%s a move is refused', async (_name, args, reason) => {
  const { exitCode, stderr } = await ops(...args);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(reason);
});

test('a move is refused where requests would not notice it', async () => {
  const platform = { ...t.platform, config: { ...t.platform.config, CELLS: 'one' as const } };
  const args = ['shops', 'move', '1', ...there, ...signed];
  const { exitCode, stderr } = await runCommand(platform, args, 'machine-user');
  expect(exitCode).toBe(2);
  expect(stderr).toContain('CELLS=several');
});

test('the rows of a shop that has not moved are not deleted', async () => {
  const shop = await createShop(t.platform);
  const platform = {
    ...t.platform,
    config: { ...t.platform.config, MOVE_FROM_DATABASE_URL: t.platform.config.DATABASE_URL },
  };
  const args = ['shops', 'delete-moved', String(shop), ...signed];
  const { exitCode, stderr } = await runCommand(platform, args, 'machine-user');
  expect(exitCode).toBe(1);
  expect(stderr).toContain('has not moved away');
});
