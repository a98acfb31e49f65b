import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let owner: Client;
let other: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  [owner, other] = [new Client(database.ownerUrl), new Client(database.ownerUrl)];
  await Promise.all([owner.connect(), other.connect()]);
});
afterAll(async () => {
  await Promise.all([owner.end(), other.end()]);
  await database.drop();
});

beforeEach(() => owner.query('drop table if exists chairs; create table chairs (number int)'));

const build = 'create unique index concurrently if not exists chairs_number on chairs (number)';

const isValid = async () => {
  const { rows } = await owner.query<{ indisvalid: boolean }>(
    `select indisvalid from pg_index where indexrelid = to_regclass('chairs_number')`,
  );
  return rows[0]?.indisvalid;
};

/** The lock of a long transaction makes the build fail half-way. */
const leaveInvalidIndex = async () => {
  await other.query('begin; insert into chairs values (1)');
  await owner.query(`set lock_timeout = '50ms'`);
  await expect(owner.query(build)).rejects.toThrow('lock timeout');
  await other.query('rollback');
  await owner.query('reset lock_timeout');
};

test('an index that a lock time-out left invalid is built again by db:migrate', async () => {
  await leaveInvalidIndex();
  // Like the second run of the migration: it finds the name taken, and reports no error.
  await owner.query(build);
  expect(await isValid()).toBe(false);

  expect(await migrate(database.ownerUrl)).toContain('Built again: chairs_number');
  expect(await isValid()).toBe(true);
  await owner.query('insert into chairs values (1)');
  await expect(owner.query('insert into chairs values (1)')).rejects.toThrow('duplicate key');
  expect(await migrate(database.ownerUrl)).not.toContain('Built again');
});

test('an index that cannot be built fails db:migrate by its name', async () => {
  await owner.query('insert into chairs values (1), (1)');
  await expect(owner.query(build)).rejects.toThrow('could not create unique index');
  await expect(migrate(database.ownerUrl)).rejects.toThrow(
    /index chairs_number is invalid and could not be built again: could not create unique index/,
  );
  await owner.query('delete from chairs');
  // Also removes what the failed rebuild has left.
  expect(await migrate(database.ownerUrl)).toContain('Built again: chairs_number');
  expect(await isValid()).toBe(true);
  const { rows } = await owner.query(
    `select indexname from pg_indexes where tablename = 'chairs' order by indexname`,
  );
  expect(rows).toEqual([{ indexname: 'chairs_number' }]);
});
