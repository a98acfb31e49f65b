import { describe, expect, test } from 'vitest';
import { plainService } from '../../../testing/samples/plain-service.ts';
import {
  arrange,
  keepOrder,
  orderOf,
  placeService,
  stepCategory,
  stepService,
} from './arrangement.ts';

const service = (id: number, category_id: number | null = null) => ({
  ...plainService,
  id,
  name: `S${String(id)}`,
  description: '',
  estimated_time: null,
  price: null,
  category_id,
});
const hair = { id: 1, name: 'Hair', position: 1 };
const beard = { id: 2, name: 'Beard', position: 2 };
const groups = arrange(
  [hair, beard],
  [service(10, 1), service(11, 1), service(12, 2), service(13)],
);
const ids = (list: typeof groups) => orderOf(list).map((group) => [group.category, group.services]);

test('groups the list by category, the rest last', () => {
  expect(ids(groups)).toEqual([
    [1, [10, 11]],
    [2, [12]],
    [null, [13]],
  ]);
});

describe('a step', () => {
  test.each([
    [
      'down within its group',
      10,
      1,
      [
        [1, [11, 10]],
        [2, [12]],
        [null, [13]],
      ],
    ],
    [
      'down into the next group',
      11,
      1,
      [
        [1, [10]],
        [2, [11, 12]],
        [null, [13]],
      ],
    ],
    [
      'up into the group before',
      12,
      -1,
      [
        [1, [10, 11, 12]],
        [2, []],
        [null, [13]],
      ],
    ],
    ['not beyond the first', 10, -1, ids(groups)],
    ['not beyond the last', 13, 1, ids(groups)],
  ] as const)('%s', (_name, id, direction, expected) => {
    expect(ids(stepService(groups, id, direction))).toEqual(expected);
  });

  test('of a category keeps the services without one last', () => {
    expect(ids(stepCategory(groups, 2, -1)).map(([id]) => id)).toEqual([2, 1, null]);
    expect(stepCategory(groups, 2, 1)).toEqual(groups);
  });
});

test('a drag places a service where it is dropped', () => {
  expect(ids(placeService(groups, 13, { group: 0, index: 1 }))).toEqual([
    [1, [10, 13, 11]],
    [2, [12]],
    [null, []],
  ]);
});

test('an order that was begun stays when categories change', () => {
  const begun = stepCategory(placeService(groups, 13, { group: 1, index: 0 }), 2, -1);
  const nails = { id: 3, name: 'Nails', position: 3 };
  const current = arrange(
    [{ ...hair, name: 'Haircuts' }, nails],
    [service(10, 1), service(11, 1), service(12), service(13)],
  );
  expect(ids(keepOrder(begun, current))).toEqual([
    [1, [10, 11]],
    [3, []],
    [null, [13, 12]],
  ]);
});
