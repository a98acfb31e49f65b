import { expect, test } from 'vitest';
import {
  bodyOfRows,
  changeRow,
  chosenRows,
  ownRow,
  rowWithWrongPrice,
  startRows,
} from './starter-rows.ts';

test('the list is in the language of the shop, and leaves out what it offers already', () => {
  expect(startRows('es', []).map(({ name }) => name)).toContain('Corte infantil');
  const rest = startRows('en', [{ name: 'BEARD TRIM' }]);
  expect(rest.map(({ name }) => name)).not.toContain('Beard trim');
  // Somebody who has services chooses what to add.
  expect(chosenRows(rest)).toEqual([]);
});

test('the body has the chosen rows with a length and a price', () => {
  const [first, second] = startRows('en', []);
  const rows = changeRow(
    [first, second].filter((row) => row !== undefined),
    'skin-fade',
    {
      isChosen: false,
    },
  );
  const changed = changeRow(rows, 'haircut', { price: ' 32,50 ', minutes: 40 });
  expect(bodyOfRows([...changed, ownRow(1)])).toEqual({
    services: [
      {
        name: 'Haircut',
        description: 'Scissors or clippers',
        estimated_time: '00:40:00',
        price: '32.50',
        category: 'Haircuts',
      },
    ],
  });
});

test.each([
  [0, 5],
  [-5, 5],
  [500, 240],
])('a length of %i minutes becomes %i', (minutes, expected) => {
  expect(changeRow([ownRow(1)], 'own-1', { minutes })[0]?.minutes).toBe(expected);
});

test.each([
  ['', false],
  ['35', false],
  ['35.5', false],
  ['1234567', true],
  ['free', true],
])('the price %j is wrong: %j', (price, isWrong) => {
  const rows = [{ ...ownRow(1), name: 'Shave', price }];
  expect(rowWithWrongPrice(rows) !== undefined).toBe(isWrong);
});
