import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clampPage,
  countPages,
  defaultPageSize,
  entriesOnPage,
  gap,
  listPageItems,
  pageSizes,
} from './pagination.ts';

const show = (page: number, pages: number) =>
  listPageItems(page, pages)
    .map((item) => (item === gap ? '…' : item))
    .join(' ');

it('offers five sizes, ten at first', () => {
  expect(pageSizes).toEqual([10, 25, 50, 75, 100]);
  expect(defaultPageSize).toBe(10);
});

describe('the numbers of the pagination bar', () => {
  it.each([
    [1, 1, '1'],
    [1, 0, '1'],
    [3, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 3 … 8'],
    [2, 18, '1 2 3 … 18'],
    [3, 18, '1 2 3 … 18'],
    [4, 18, '1 … 3 4 5 … 18'],
    [9, 18, '1 … 8 9 10 … 18'],
    [15, 18, '1 … 14 15 16 … 18'],
    [16, 18, '1 … 16 17 18'],
    [17, 18, '1 … 16 17 18'],
    [18, 18, '1 … 16 17 18'],
    [99, 18, '1 … 16 17 18'],
    [-4, 18, '1 2 3 … 18'],
  ])('page %i of %i reads %s', (page, pages, expected) => {
    expect(show(page, pages)).toBe(expected);
  });

  it('always holds the first, the last and the current page, rising, at most seven items', () => {
    const anyPage = fc.integer({ min: -10, max: 100_010 });
    fc.assert(
      fc.property(anyPage, fc.integer({ min: 0, max: 100_000 }), (page, pages) => {
        const items = listPageItems(page, pages);
        const numbers = items.filter((item) => item !== gap);
        expect(items.length).toBeLessThanOrEqual(7);
        expect(numbers[0]).toBe(1);
        expect(numbers.at(-1)).toBe(Math.max(1, pages));
        expect(numbers).toContain(clampPage(page, pages));
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      }),
    );
  });

  it('puts a gap exactly where pages are missing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (p, n) => {
        const items = listPageItems(p, n);
        items.forEach((item, index) => {
          const before = items[index - 1];
          const after = items[index + 1];
          if (typeof item === 'number' && typeof before === 'number') {
            expect(item).toBe(before + 1);
          }
          if (item === gap) expect(Number(after) - Number(before)).toBeGreaterThan(1);
        });
      }),
    );
  });
});

describe('entries on a page', () => {
  it.each([
    [2, 10, 23, 11, 20],
    [3, 10, 23, 21, 23],
    [9, 10, 23, 21, 23],
    [1, 10, 6, 1, 6],
    [1, 10, 0, 0, 0],
  ])('page %i of size %i in %i entries: %i to %i', (page, size, total, from, to) => {
    expect(entriesOnPage(page, size, total)).toEqual({ from, to });
  });

  it('covers every entry exactly once over all pages', () => {
    const size = fc.constantFrom(...pageSizes);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), size, (total, pageSize) => {
        let next = 1;
        for (let page = 1; page <= countPages(total, pageSize); page += 1) {
          const { from, to } = entriesOnPage(page, pageSize, total);
          expect(from).toBe(next);
          next = to + 1;
        }
        expect(next).toBe(total + 1);
      }),
    );
  });
});
