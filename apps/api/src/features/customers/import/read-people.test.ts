import { expect, test } from 'vitest';
import { readPeople } from './read-people.ts';
import { readTable } from './read-table.ts';

const ROWS = 20_000;

/** How often the process could do something else meanwhile. */
const countTicks = async (work: () => Promise<unknown>): Promise<number> => {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 1);
  await work();
  clearInterval(timer);
  return ticks;
};

test('a file with as many rows as allowed does not stop the process while it is read', async () => {
  const lines = Array.from(
    { length: ROWS },
    (_, row) =>
      `Customer ${String(row)},+1312${String(2_000_000 + row)},c${String(row)}@person.test`,
  );
  const bytes = Buffer.from(['Name,Phone,Email', ...lines].join('\n'));
  const { rows } = await readTable(bytes);
  expect(await countTicks(() => readTable(bytes))).toBeGreaterThan(10);
  expect(await countTicks(() => readPeople(rows, ['name', 'phone', 'email']))).toBeGreaterThan(10);
});
