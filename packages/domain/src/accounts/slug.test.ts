import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isPlaceholderSlug,
  isReservedSlug,
  numberedSlug,
  placeholderSlug,
  slugify,
  slugPattern,
} from './slug.ts';

test.each([
  ['Ninth & Alder Barbers', 'ninth-and-alder-barbers'],
  ['Barbería El Faro', 'barberia-el-faro'],
  ["Sal's  Cuts!!", 'sals-cuts'],
  ['  --  ', ''],
  ['理髪店', ''],
  ['a'.repeat(60), 'a'.repeat(40)],
])('slugify(%j) is %j', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

test('a slug is empty or fits into an address, and stays what it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const slug = slugify(name);
      expect(slug === '' || slugPattern.test(slug)).toBe(true);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});

test('numbered slugs differ, and are no longer than a slug may be', () => {
  const slugs = [1, 2, 3, 10].map((attempt) => numberedSlug('a'.repeat(40), attempt));
  expect(new Set(slugs).size).toBe(4);
  expect(slugs.every((slug) => slug.length <= 40)).toBe(true);
  expect(numberedSlug(`${'a'.repeat(37)}-bc`, 2)).toBe(`${'a'.repeat(37)}-2`);
});

test.each(['book', 'barbers', 'employees', 'settings', 'board'])('%s is reserved', (word) => {
  expect(isReservedSlug(word)).toBe(true);
});

test('an ordinary name is not reserved', () => {
  expect(isReservedSlug('ninth-and-alder')).toBe(false);
});

test('a placeholder is distinguished from a name', () => {
  expect(isPlaceholderSlug(placeholderSlug('0'.repeat(32)))).toBe(true);
  expect(['shop', 'shop-12', 'shop-of-fades'].some(isPlaceholderSlug)).toBe(false);
});

test.each(['-a', 'a-', 'a--b', 'a b', 'A', ''])('%j is no slug', (text) => {
  expect(text).not.toMatch(slugPattern);
});

test.each([
  ['el-faro', 1, 'el-faro'],
  ['el-faro', 2, 'el-faro-2'],
  [`${'a'.repeat(37)}-bc`, 2, `${'a'.repeat(37)}-2`],
])('%s, the %ith time, is %s', (slug, attempt, numbered) => {
  expect(numberedSlug(slug, attempt)).toBe(numbered);
});

test('only the whole of a placeholder is one, and nothing is not reserved', () => {
  const placeholder = placeholderSlug('0123456789abcdef'.repeat(2));
  expect(isPlaceholderSlug(placeholder)).toBe(true);
  expect(isPlaceholderSlug(`my${placeholder}`)).toBe(false);
  expect(isPlaceholderSlug(`${placeholder}0`)).toBe(false);
  expect(isReservedSlug('')).toBe(false);
});
