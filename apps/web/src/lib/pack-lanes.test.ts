import { expect, test } from 'vitest';
import { packLanes } from './pack-lanes.ts';

const pack = (...spans: [number, number][]) => {
  const packed = packLanes(spans.map(([from, to], id) => ({ id, from, to })));
  return spans.map((_, id) => {
    const { lane, lanes } = packed.get(id) ?? { lane: -1, lanes: -1 };
    return `${lane}/${lanes}`;
  });
};

test.each([
  ['nobody', [], []],
  ['alone', [[0, 30]], ['0/1']],
  [
    'one after the other',
    [
      [0, 30],
      [30, 60],
    ],
    ['0/1', '0/1'],
  ],
  [
    'two at the same time',
    [
      [0, 30],
      [0, 30],
    ],
    ['0/2', '1/2'],
  ],
  [
    'a longer one stands first',
    [
      [0, 30],
      [0, 60],
    ],
    ['1/2', '0/2'],
  ],
  [
    'a chain shares its lanes',
    [
      [0, 30],
      [20, 50],
      [40, 70],
    ],
    ['0/2', '1/2', '0/2'],
  ],
  [
    'three, then alone again',
    [
      [0, 60],
      [10, 60],
      [20, 60],
      [60, 90],
    ],
    ['0/3', '1/3', '2/3', '0/1'],
  ],
  [
    'order does not matter',
    [
      [60, 90],
      [0, 30],
      [10, 40],
    ],
    ['0/1', '0/2', '1/2'],
  ],
] as [string, [number, number][], string[]][])('%s', (_name, spans, expected) => {
  expect(pack(...spans)).toEqual(expected);
});

test('no two at the same time are in the same lane', () => {
  const spans = Array.from({ length: 200 }, (_, id) => {
    const from = (id * 37) % 500;
    return { id, from, to: from + 5 + ((id * 13) % 60) };
  });
  const packed = packLanes(spans);
  for (const one of spans) {
    for (const other of spans) {
      if (one.id >= other.id || one.from >= other.to || other.from >= one.to) continue;
      expect(packed.get(one.id)?.lane).not.toBe(packed.get(other.id)?.lane);
    }
  }
});
