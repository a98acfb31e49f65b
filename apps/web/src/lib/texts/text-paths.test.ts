import { expect, test } from 'vitest';
import { holdsPart, textPartOf } from './text-paths.ts';

test.each([
  ['/shop/ninth-and-alder', 'shop'],
  ['/store/ninth-and-alder/barbers', 'shop'],
  ['/shop/book/ninth-and-alder/theo/3', 'shop'],
  ['/embed/ninth-and-alder/theo/3', 'shop'],
  ['/shop/ninth-and-alder/ticket/abc', 'shop'],
  ['/shop/ninth-and-alder/kiosk', 'public'],
  ['/shop/ninth-and-alder/board/', 'public'],
  ['/', 'public'],
  ['/login', 'public'],
  ['/shop/', 'public'],
  ['/affiliate/marketing/signup', 'public'],
  ['/dashboard', 'dashboard'],
  ['/dashboard/services', 'dashboard'],
  ['/affiliate/marketing/dashboard', 'app'],
] as const)('%s needs the texts of the part %s', (path, part) => {
  expect(textPartOf(path)).toBe(part);
});

test.each([
  ['shop', 'shop', true],
  ['shop', 'public', false],
  ['public', 'shop', true],
  ['public', 'app', false],
  ['public', 'dashboard', false],
  ['dashboard', 'public', false],
  ['dashboard', 'app', false],
  ['app', 'dashboard', true],
  ['app', 'public', true],
] as const)('%s holds %s: %s', (has, needs, isHeld) => {
  expect(holdsPart(has, needs)).toBe(isHeld);
});
