import { expect, test } from 'vitest';
import { holdsPart, textPartOf } from './text-paths.ts';

test.each([
  ['/shop/ninth-and-alder', 'door'],
  ['/store/ninth-and-alder/barbers', 'door'],
  ['/shop/book/ninth-and-alder/theo/3', 'door'],
  ['/embed/ninth-and-alder/theo/3', 'door'],
  ['/shop/ninth-and-alder/ticket/abc', 'door'],
  ['/shop/ninth-and-alder/kiosk', 'street'],
  ['/shop/ninth-and-alder/board/', 'street'],
  ['/', 'street'],
  ['/login', 'street'],
  ['/shop/', 'street'],
  ['/affiliate/marketing/signup', 'street'],
  ['/dashboard', 'dashboard'],
  ['/dashboard/services', 'dashboard'],
  ['/affiliate/marketing/dashboard', 'all'],
] as const)('%s needs the texts of the part %s', (path, part) => {
  expect(textPartOf(path)).toBe(part);
});

test.each([
  ['door', 'door', true],
  ['door', 'street', false],
  ['street', 'door', true],
  ['street', 'all', false],
  ['street', 'dashboard', false],
  ['dashboard', 'street', false],
  ['dashboard', 'all', false],
  ['all', 'dashboard', true],
  ['all', 'street', true],
] as const)('%s holds %s: %s', (has, needs, isHeld) => {
  expect(holdsPart(has, needs)).toBe(isHeld);
});
