import { describe, expect, test } from 'vitest';
import { hasMainService, priceOf, serviceOf } from './service-of-barber.ts';

const shops = { durationSeconds: 1800, priceCents: 3000 };
const unspecified = { durationSeconds: null, priceCents: null };

describe('serviceOf', () => {
  test.each([
    ['nothing of their own', shops, undefined, { isOffered: true, ...shops }],
    [
      'a length',
      shops,
      { isOffered: true, durationSeconds: 1200, priceCents: null },
      { isOffered: true, durationSeconds: 1200, priceCents: 3000 },
    ],
    [
      'a price, which may be nothing',
      shops,
      { isOffered: true, durationSeconds: null, priceCents: 0 },
      { isOffered: true, durationSeconds: 1800, priceCents: 0 },
    ],
    [
      'both, where the shop has none',
      unspecified,
      { isOffered: true, durationSeconds: 1200, priceCents: 2500 },
      { isOffered: true, durationSeconds: 1200, priceCents: 2500 },
    ],
    ['not offered', shops, { isOffered: false, ...unspecified }, { isOffered: false, ...shops }],
  ])('%s', (_name, service, own, expected) => {
    expect(serviceOf(service, own)).toEqual(expected);
  });
});

describe('hasMainService', () => {
  const main = { isAddOn: false };
  const addOn = { isAddOn: true };
  test.each([
    [[], true],
    [[main], true],
    [[addOn], false],
    [[addOn, addOn], false],
    [[addOn, main], true],
  ])('%j: %s', (services, expected) => {
    expect(hasMainService(services)).toBe(expected);
  });
});

describe('priceOf', () => {
  const service = { ...shops, isPriceFrom: false };
  const own = (priceCents: number | null, isOffered = true) => ({
    isOffered,
    durationSeconds: null,
    priceCents,
  });
  test.each([
    ['without barbers', service, [], { priceCents: 3000, isFrom: false }],
    ['all alike', service, [own(3000), own(3000)], { priceCents: 3000, isFrom: false }],
    ['one asks more', service, [own(3000), own(4000)], { priceCents: 3000, isFrom: true }],
    ['all ask more', service, [own(4000), own(4000)], { priceCents: 4000, isFrom: false }],
    [
      'one does not offer it',
      service,
      [own(3000), own(2000, false)],
      { priceCents: 3000, isFrom: false },
    ],
    [
      'the shop says from',
      { ...service, isPriceFrom: true },
      [own(3000)],
      { priceCents: 3000, isFrom: true },
    ],
    [
      'no price',
      { ...service, priceCents: null },
      [own(null)],
      { priceCents: null, isFrom: false },
    ],
  ])('%s', (_name, one, barbers, expected) => {
    expect(priceOf(one, barbers)).toEqual(expected);
  });
});
