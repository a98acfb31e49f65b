import { expect, test } from 'vitest';
import { authorizeShop } from '../sessions/authorized-shop.ts';
import { PerVersion } from './per-version.ts';

test('beyond its size, the shop longest unused is forgotten', async () => {
  const memory = new PerVersion(2);
  const made: number[] = [];
  const use = (id: number) =>
    memory.once(authorizeShop(id), 1, 'rows', () => Promise.resolve(made.push(id)));
  for (const id of [1, 2, 1, 3, 1, 2]) await use(id);
  expect(made).toEqual([1, 2, 3, 2]);
  expect(memory.size).toBe(2);
});
