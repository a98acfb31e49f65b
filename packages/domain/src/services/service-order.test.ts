import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareServices, isWholeOrder } from './service-order.ts';

const hair = { name: 'Hair', position: 1 };
const beard = { name: 'Beard', position: 2 };
const listed = (name: string, position = 0, category: typeof hair | null = null) => ({
  name,
  position,
  category,
});

describe('compareServices', () => {
  test.each([
    ['categories by position', [listed('A', 0, beard), listed('B', 0, hair)], ['B', 'A']],
    ['no category last', [listed('A'), listed('B', 9, beard)], ['B', 'A']],
    ['positions within a category', [listed('A', 2, hair), listed('B', 1, hair)], ['B', 'A']],
    [
      'names at equal positions, in any case and with accents',
      [listed('Óleo'), listed('peinado'), listed('Barba'), listed('niños')],
      ['Barba', 'niños', 'Óleo', 'peinado'],
    ],
    [
      'categories at equal positions by name, never mixed',
      [
        listed('A', 0, { name: 'Z', position: 0 }),
        listed('B', 0, { name: 'Y', position: 0 }),
        listed('C', 0, { name: 'Z', position: 0 }),
      ],
      ['B', 'A', 'C'],
    ],
  ])('%s', (_name, services, expected) => {
    expect(services.toSorted(compareServices).map(({ name }) => name)).toEqual(expected);
  });
});

describe('isWholeOrder', () => {
  const known = { categories: [1, 2], services: [10, 11, 12] };
  test.each([
    [
      'all',
      [
        { category: 2, services: [12, 10] },
        { category: 1, services: [11] },
      ],
      true,
    ],
    [
      'with services in no category',
      [
        { category: 2, services: [] },
        { category: 1, services: [11] },
        { category: null, services: [10, 12] },
      ],
      true,
    ],
    ['a category is missing', [{ category: 1, services: [10, 11, 12] }], false],
    [
      'a service is missing',
      [
        { category: 2, services: [12] },
        { category: 1, services: [11] },
      ],
      false,
    ],
    [
      'a service is unknown',
      [
        { category: 2, services: [12, 10, 13] },
        { category: 1, services: [11] },
      ],
      false,
    ],
    [
      'a service is listed twice instead of another',
      [
        { category: 2, services: [12, 12] },
        { category: 1, services: [11] },
      ],
      false,
    ],
    [
      'two groups without a category',
      [
        { category: 1, services: [10] },
        { category: 2, services: [] },
        { category: null, services: [11] },
        { category: null, services: [12] },
      ],
      false,
    ],
  ])('%s', (_name, groups, expected) => {
    expect(isWholeOrder(groups, known)).toBe(expected);
  });

  test('accepts every way to deal out the known services, and none with one removed', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1 }),
        fc.array(fc.nat(2)),
        (services, places) => {
          const groups = [1, 2, null].map((category, group) => ({
            category,
            services: services.filter((_id, index) => (places[index] ?? 0) === group),
          }));
          const all = { categories: [1, 2], services };
          expect(isWholeOrder(groups, all)).toBe(true);
          expect(isWholeOrder(groups, { ...all, services: services.slice(1) })).toBe(false);
        },
      ),
    );
  });
});
