import { describe, expect, test } from 'vitest';
import { packDay, packLanes } from './pack-lanes.ts';

const pack = (...spans: [number, number][]) => {
  const packed = packLanes(spans.map(([from, to], id) => ({ id, from, to })));
  return spans.map((_, id) => {
    const { lane, lanes } = packed.get(id) ?? { lane: -1, lanes: -1 };
    return `${lane}/${lanes}`;
  });
};

test.each([
  ['no visits', [], []],
  ['one visit', [[0, 30]], ['0/1']],
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
    'the longer visit is first',
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
    'three together, then one',
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

describe('packDay', () => {
  const day = (...spans: [number, number, 'over'?][]) => {
    const packed = packDay(spans.map(([from, to, over], id) => ({ id, from, to, isOver: !!over })));
    return spans.map((_, id) => packed.get(id));
  };
  const alone = { lane: 0, lanes: 1, isAside: false, asides: 0 };

  test('visits one after the other have the whole column', () => {
    expect(day([0, 15], [15, 30])).toEqual([alone, alone]);
  });

  test('a cancelled visit takes no room from the visit that took its time', () => {
    const withStrip = { ...alone, asides: 1 };
    expect(day([0, 30, 'over'], [0, 30])).toEqual([{ ...withStrip, isAside: true }, withStrip]);
  });

  test('a cancelled visit stays in the column while nobody has its time', () => {
    expect(day([0, 30, 'over'], [30, 60])).toEqual([alone, alone]);
  });

  test('cancelled visits at the same time have a strip each', () => {
    const [first, second, third] = day([0, 30, 'over'], [10, 40, 'over'], [0, 60]);
    expect(first).toEqual({ lane: 0, lanes: 2, isAside: true, asides: 2 });
    expect(second).toEqual({ lane: 1, lanes: 2, isAside: true, asides: 2 });
    expect(third).toEqual({ ...alone, asides: 2 });
  });
});
