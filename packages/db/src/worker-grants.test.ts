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

  const ran = Promise.withResolvers<unknown>();
  const runner = await run({
    connectionString: database.url,
    logger: new Logger(() => () => {}),
    noHandleSignals: true,
    taskList: { greet: async (payload) => ran.resolve(payload) },
  });
  expect(await ran.promise).toEqual({ name: 'Ada' });
  await runner.stop();

  const { rows } = await product.query('select * from graphile_worker.jobs');
  expect(rows).toEqual([]);
  await product.end();
});
