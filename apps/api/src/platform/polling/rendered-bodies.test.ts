import { expect, test } from 'vitest';
import { authorizeShop } from '../sessions/authorized-shop.ts';
import { RenderedBodies } from './rendered-bodies.ts';

const body = (length: number) => () => Promise.resolve(Buffer.alloc(length));

test('a new stamp takes the place of the old one', async () => {
  const bodies = new RenderedBodies(1000);
  const shop = authorizeShop(1);
  await bodies.once(shop, '1-1', 'view', body(100));
  const again = await bodies.once(shop, '1-1', 'view', body(5));
  expect(again).toHaveLength(100);
  await bodies.once(shop, '2-1', 'view', body(50));
  expect(bodies.bytes).toBe(54);
});

test('beyond its size, the shop longest unused is forgotten', async () => {
  const bodies = new RenderedBodies(250);
  for (const id of [1, 2, 1, 3]) await bodies.once(authorizeShop(id), '1-1', 'v', body(99));
  expect(bodies.bytes).toBe(200);
  expect(await bodies.once(authorizeShop(1), '1-1', 'v', body(1))).toHaveLength(99);
  expect(await bodies.once(authorizeShop(2), '1-1', 'v', body(1))).toHaveLength(1);
});

test('what failed is tried again', async () => {
  const bodies = new RenderedBodies(250);
  const shop = authorizeShop(1);
  const failing = () => Promise.reject(new Error('not this time'));
  await expect(bodies.once(shop, '1-1', 'v', failing)).rejects.toThrow('not this time');
  expect(await bodies.once(shop, '1-1', 'v', body(3))).toHaveLength(3);
});
