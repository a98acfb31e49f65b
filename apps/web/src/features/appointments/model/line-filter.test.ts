import { expect, test } from 'vitest';
import { waiting } from '../../../testing/line/sample-visits.ts';
import { filterLine, isFiltered, noFilter } from './line-filter.ts';

const ines = { ...waiting, id: 1, ticket_number: 31, customer_name: 'Inés Duarte', barber: null };
const ray = { ...waiting, id: 2, ticket_number: 5, customer_phone: '(312) 555-0142' };
const back = { ...waiting, id: 3, ticket_number: 7, has_skipped: true, customer_phone: null };
const all = [ines, ray, back];

test.each([
  ['', null, [1, 2, 3]],
  ['ines', null, [1]],
  ['  duarte INES ', null, [1]],
  ['#31', null, [1]],
  ['5', null, [2]],
  ['555-01', null, [2]],
  ['nobody', null, []],
  ['', 2, [2]],
  ['ines', 2, []],
] as const)("finds '%s' of barber %s", (search, barber, expected) => {
  const visits = all.map((visit) => ({
    ...visit,
    customer_phone: visit.id === 2 ? visit.customer_phone : null,
  }));
  expect(filterLine(visits, { search, barber }).map(({ id }) => id)).toEqual(expected);
  expect(isFiltered({ search, barber })).toBe(search !== '' || barber !== null);
});

test('without a filter, everybody is shown', () => {
  expect(filterLine(all, noFilter)).toEqual(all);
});
