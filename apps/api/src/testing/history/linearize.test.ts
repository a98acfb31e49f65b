import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Call, linearize, type Model } from './linearize.ts';

/** A register that starts at 0; a compare-and-set changes it from one value to another. */
type RegisterAction = 'read' | `write ${number}` | `${number} to ${number}`;

const register: Model<number, RegisterAction> = {
  initial: 0,
  changesNothing: (action, answer) => action === 'read' || answer === 'refused',
  outcomes: (state, action) => {
    if (action === 'read') return [{ answer: String(state), state }];
    const [from = '', to = ''] = action.startsWith('write')
      ? [String(state), action.slice('write '.length)]
      : action.split(' to ');
    if (from !== String(state)) return [{ answer: 'refused', state }];
    return [{ answer: 'done', state: Number(to) }];
  },
};

type Line = readonly [action: RegisterAction, answer: string | null, from: number, to: number];

const callsOf = (lines: readonly Line[]): Call<RegisterAction>[] =>
  lines.map(([action, answer, invokedAt, answeredAt], index) => ({
    client: String(index),
    action,
    answer,
    invokedAt,
    answeredAt,
  }));

const isLinearizable = (lines: readonly Line[]) =>
  linearize(register, callsOf(lines)).isLinearizable;

describe('histories that one order explains', () => {
  test.each<[string, Line[]]>([
    ['none', []],
    [
      'one after the other',
      [
        ['write 1', 'done', 0, 1],
        ['read', '1', 2, 3],
      ],
    ],
    [
      'a read during a write may see the old value',
      [
        ['write 1', 'done', 0, 10],
        ['read', '0', 1, 2],
      ],
    ],
    [
      'a read during a write may see the new value, and a later one then too',
      [
        ['write 1', 'done', 0, 10],
        ['read', '1', 1, 2],
        ['read', '1', 3, 4],
      ],
    ],
    [
      'one of two compare-and-sets wins, whichever was answered first',
      [
        ['0 to 1', 'refused', 0, 5],
        ['0 to 2', 'done', 1, 6],
      ],
    ],
    [
      'an unknown write took effect',
      [
        ['write 1', null, 0, 1],
        ['read', '1', 2, 3],
      ],
    ],
    [
      'an unknown write took no effect',
      [
        ['write 1', null, 0, 1],
        ['read', '0', 2, 3],
      ],
    ],
    [
      'an unknown write took effect later, between two reads',
      [
        ['write 1', null, 0, 1],
        ['read', '0', 2, 3],
        ['read', '1', 4, 5],
      ],
    ],
    [
      'calls that end when others begin overlap',
      [
        ['write 1', 'done', 0, 1],
        ['read', '0', 1, 2],
      ],
    ],
  ])('%s', (_title, lines) => {
    const { isLinearizable: isExplained, order } = linearize(register, callsOf(lines));
    expect(isExplained).toBe(true);
    expect(order.filter(({ answer }) => answer !== null)).toHaveLength(
      lines.filter(([, answer]) => answer !== null).length,
    );
  });
});

describe('histories that no order explains', () => {
  test.each<[string, Line[], unexplained: number]>([
    [
      'a stale read after the write was answered',
      [
        ['write 1', 'done', 0, 1],
        ['read', '0', 2, 3],
      ],
      1,
    ],
    [
      'two readers see two writes in different orders',
      [
        ['write 1', 'done', 0, 10],
        ['write 2', 'done', 0, 10],
        ['read', '1', 11, 12],
        ['read', '2', 13, 14],
      ],
      1,
    ],
    [
      'a value that nobody wrote',
      [
        ['write 1', 'done', 0, 1],
        ['read', '2', 0, 1],
      ],
      1,
    ],
    [
      'two winners',
      [
        ['0 to 1', 'done', 0, 5],
        ['0 to 2', 'done', 1, 6],
      ],
      1,
    ],
    [
      'no winner',
      [
        ['0 to 1', 'refused', 0, 5],
        ['0 to 2', 'refused', 1, 6],
        ['read', '0', 7, 8],
      ],
      3,
    ],
    [
      'an unknown write that comes and goes',
      [
        ['write 1', null, 0, 1],
        ['read', '1', 2, 3],
        ['read', '0', 4, 5],
      ],
      1,
    ],
    [
      'an effect before the unknown write began',
      [
        ['read', '1', 0, 1],
        ['write 1', null, 2, 3],
      ],
      1,
    ],
  ])('%s', (_title, lines, unexplained) => {
    const found = linearize(register, callsOf(lines));
    expect([found.isLinearizable, found.unexplained.length]).toEqual([false, unexplained]);
  });
});

const value = fc.nat(2);
const action: fc.Arbitrary<RegisterAction> = fc.oneof(
  fc.constant('read' as const),
  value.map((to) => `write ${to}` as const),
  fc.tuple(value, value).map(([from, to]) => `${from} to ${to}` as const),
);

/** Calls in the order in which they took effect, each at its own moment and answered truly. */
const truthful = fc
  .array(fc.tuple(action, fc.nat(30), fc.nat(30), fc.boolean()), { maxLength: 14 })
  .map((steps): Line[] => {
    let state = register.initial;
    return steps.flatMap(([each, before, after, isLost], index): Line[] => {
      const [outcome] = register.outcomes(state, each);
      if (!outcome) return [];
      ({ state } = outcome);
      const at = index * 10;
      return [[each, isLost ? null : outcome.answer, at - before, at + after]];
    });
  });

/** Calls with any answers at any times. */
const arbitrary = fc.array(
  fc
    .tuple(action, fc.constantFrom('0', '1', '2', 'done', 'refused', null), fc.nat(12), fc.nat(6))
    .map(([each, answer, from, length]): Line => [each, answer, from, from + length]),
  { maxLength: 5 },
);

const orders = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) =>
        orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
      );

const subsets = <T>(items: readonly T[]): T[][] =>
  items.reduce<T[][]>((sets, item) => sets.flatMap((set) => [set, [...set, item]]), [[]]);

/** Tries every order of the answered calls with every choice of the unknown ones. */
const isExplainedByTrying = (lines: readonly Line[]): boolean => {
  const answered = lines.filter(([, answer]) => answer !== null);
  const unknown = lines.filter(([, answer]) => answer === null);
  const keepsTime = (order: readonly Line[]) =>
    order.every(([, , from], index) =>
      order.slice(index + 1).every(([, answer, , to]) => answer === null || !(to < from)),
    );
  const isAnswered = (order: readonly Line[]) => {
    let state = register.initial;
    return order.every(([each, answer]) => {
      const [outcome] = register.outcomes(state, each);
      if (!outcome) return false;
      ({ state } = outcome);
      return answer === null || answer === outcome.answer;
    });
  };
  return subsets(unknown).some((some) =>
    orders([...answered, ...some]).some((order) => keepsTime(order) && isAnswered(order)),
  );
};

describe('every history', () => {
  test('of a real order is explained, also with lost answers', () => {
    fc.assert(
      fc.property(truthful, (lines) => {
        expect(isLinearizable(lines)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('is explained exactly if trying all orders explains it', () => {
    const seen = { true: 0, false: 0 };
    fc.assert(
      fc.property(arbitrary, (lines) => {
        const isExplained = isExplainedByTrying(lines);
        seen[`${isExplained}`] += 1;
        expect(isLinearizable(lines)).toBe(isExplained);
      }),
      { numRuns: 1000 },
    );
    expect(Math.min(seen.true, seen.false)).toBeGreaterThan(50);
  });

  test('stays explained with longer calls, and with one more whose outcome is unknown', () => {
    fc.assert(
      fc.property(truthful, action, fc.nat(200), (lines, more, at) => {
        const longer = lines.map(
          ([each, answer, from, to]): Line => [each, answer, from - 5, to + 5],
        );
        expect(isLinearizable([...longer, [more, null, at, at]])).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
