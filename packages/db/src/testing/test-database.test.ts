import { Client } from 'pg';
import { expect, test } from 'vitest';
import { urlOfDatabase, withClient } from './scratch-database.ts';
import { createTestDatabase } from './test-database.ts';

const timed = async () => {
  const startedAt = performance.now();
  const database = await createTestDatabase();
  return { database, milliseconds: performance.now() - startedAt };
};

test('a test database is created in under a second, and dropped afterwards', async () => {
  // The quickest of three, to exclude other load of the machine.
  const runs = [await timed(), await timed(), await timed()];
  const quickest = Math.min(...runs.map(({ milliseconds }) => milliseconds));
  process.stdout.write(`test database: ${quickest.toFixed(0)} ms\n`);
  expect(quickest).toBeLessThan(1000);

  for (const { database } of runs) {
    const plans = await withClient(database.url, (client) => client.query('select from plans'));
    expect(plans.rowCount).toBeGreaterThan(0);
    await database.drop();
    await expect(new Client(database.url).connect()).rejects.toThrow('does not exist');
  }
});

test('two test databases do not see each other', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await withClient(one.ownerUrl, (client) => client.query('delete from plans'));
  const { rowCount } = await withClient(two.url, (client) => client.query('select from plans'));
  expect(rowCount).toBeGreaterThan(0);
  await Promise.all([one.drop(), two.drop()]);
});

test('the address of another database keeps user, server and options', () => {
  expect(urlOfDatabase('postgres://u:p@h:1/a?sslmode=disable', 'b')).toBe(
    'postgres://u:p@h:1/b?sslmode=disable',
  );
});
