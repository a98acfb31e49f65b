import { expect, test } from 'vitest';
import { rougher, usual } from '../shop-days/setting.ts';
import { figuresOf } from './figures.ts';
import { ModelDesk } from './model-desk.ts';
import { addUp, playShop } from './play-shop.ts';
import { ShopMemory } from './shop-memory.ts';

/** A small version of `npm run bench:waits` on the rules alone: five shops, three days each. */
test.each([
  ['usual', usual],
  ['rougher', rougher],
])(
  'in a %s world, eight of ten sit down when they were told, and the naive guess is twice as wrong',
  async (_, setting) => {
    const world = { seed: 7, setting, shops: 5, days: 3 };
    const played = await Promise.all(
      Array.from({ length: world.shops }, (_each, nth) => {
        const memory = new ShopMemory();
        return playShop(world, nth, (shop, day) => new ModelDesk(shop, day, memory));
      }),
    );
    const { waits, ends } = addUp(played);
    expect(ends.waiting).toBe(0);
    expect(waits.length).toBeGreaterThan(300);
    const waited = figuresOf(waits.filter(({ ahead }) => ahead > 0));
    const all = figuresOf(waits);
    expect(all.inside).toBeGreaterThanOrEqual(0.8);
    expect(waited.inside).toBeGreaterThanOrEqual(0.75);
    // A very wide range would be useless: half of all who find somebody waiting get less than this.
    expect(waited.width).toBeLessThanOrEqual(20);
    expect(all.error).toBeLessThanOrEqual(all.naiveError / 2);
  },
  60_000,
);
