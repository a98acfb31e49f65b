import { expect, test } from 'vitest';
import {
  choosableCountries,
  homeCountryOf,
  priceClassOf,
  textCountries,
  textsTaken,
} from './text-destinations.ts';

test.each([
  ['America/Chicago', 'US'],
  ['Pacific/Honolulu', 'US'],
  ['UTC', 'US'],
  ['America/Toronto', 'CA'],
  ['America/Dawson_Creek', 'CA'],
  ['Canada/Eastern', 'CA'],
  ['America/Mexico_City', 'MX'],
  ['Mexico/General', 'MX'],
  ['America/Puerto_Rico', 'PR'],
  ['Europe/London', 'GB'],
  ['Europe/Madrid', 'ES'],
  ['Atlantic/Canary', 'ES'],
])('%s is at home in %s', (zone, country) => {
  expect(homeCountryOf(zone)).toBe(country);
});

test('an owner chooses among all listed countries but the own', () => {
  expect(choosableCountries('MX')).toEqual(['US', 'CA', 'PR', 'GB', 'ES']);
  expect(textCountries.map(priceClassOf)).toEqual([
    'low',
    'low',
    'low',
    'medium',
    'medium',
    'high',
  ]);
});

const atHome = { home: 'US', chosen: [] } as const;

test.each([
  ['the own country', 'US', 'FIXED_LINE_OR_MOBILE', atHome, 1],
  ['a landline', 'US', 'FIXED_LINE', atHome, 1],
  ['an internet line', 'US', 'VOIP', atHome, 1],
  ['a mobile at home abroad', 'ES', 'MOBILE', { home: 'ES', chosen: [] }, 10],
  ['a neighbour that was chosen', 'MX', 'MOBILE', { home: 'US', chosen: ['MX'] }, 5],
  ['a neighbour that was not', 'MX', 'MOBILE', { home: 'US', chosen: ['CA'] }, null],
  ['a country that nobody can choose', 'JM', 'MOBILE', { home: 'US', chosen: ['JM'] }, null],
  ['a satellite', undefined, 'MOBILE', { home: 'US', chosen: ['881'] }, null],
  ['a premium line at home', 'US', 'PREMIUM_RATE', atHome, null],
  ['a shared-cost line', 'GB', 'SHARED_COST', { home: 'GB', chosen: [] }, null],
  ['a personal number', 'GB', 'PERSONAL_NUMBER', { home: 'GB', chosen: [] }, null],
  ['a free line', 'US', 'TOLL_FREE', atHome, null],
  ['a number that nobody has', 'US', undefined, atHome, null],
] as const)('%s', (_what, country, kind, shop, texts) => {
  expect(textsTaken({ country, kind }, shop)).toBe(texts);
});
