import { Logger, run } from 'graphile-worker';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

test("the product's role adds a job in its transaction and runs it", async () => {
  const product = new Client(database.url);
  await product.connect();
  await product.query('begin');
  await product.query(`select graphile_worker.add_job('greet', '{"name":"undone"}')`);
  await product.query('rollback');
  await product.query(
    `select graphile_worker.add_job('greet', '{"name":"Ada"}', job_key := 'greet-ada')`,
  );

  const payloads: unknown[] = [];
  const runner = await run({
    connectionString: database.url,
    logger: new Logger(() => () => {}),
    noHandleSignals: true,
    taskList: { greet: async (payload) => void payloads.push(payload) },
  });
  const jobs = async () => (await product.query('select from graphile_worker.jobs')).rowCount;
  await expect.poll(jobs, { timeout: 10_000 }).toBe(0);
  await runner.stop();

  expect(payloads).toEqual([{ name: 'Ada' }]);
  await product.end();
});
