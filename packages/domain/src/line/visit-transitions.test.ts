import { describe, expect, test } from 'vitest';
import {
  isKnownTransition,
  stateProblems,
  type Transition,
  transitions,
  transitionValues,
  type VisitAction,
  type VisitStatus,
  visitStates,
  visitStatuses,
} from './visit-transitions.ts';

const rows: [VisitAction, Transition][] = Object.entries(transitions) as [
  VisitAction,
  Transition,
][];

describe('the table of transitions', () => {
  test.each(rows)('%s leads to a state in which its cleared columns are not needed', (_, row) => {
    const ends = visitStatuses.filter((status) => status === row.to);
    for (const status of ends) {
      expect(row.clears.filter((column) => visitStates[status].needs.includes(column))).toEqual([]);
    }
  });

  /** A column that the new state must not have is cleared, unless the old states lacked it too. */
  test.each(rows.filter(([, { to }]) => visitStatuses.includes(to as VisitStatus)))(
    '%s leaves no column behind that its new state must not have',
    (_, row) => {
      const possible = visitStates[row.to as VisitStatus].lacks.filter((column) =>
        row.from.some((status) => !visitStates[status].lacks.includes(column)),
      );
      expect(possible.filter((column) => !row.clears.includes(column))).toEqual([]);
    },
  );

  test.each(visitStatuses)('%s can be reached', (status) => {
    expect(rows.some(([, { to }]) => to === status)).toBe(true);
  });

  test('a visit that is over is changed by editing and undoing only', () => {
    const over: VisitStatus[] = ['completed', 'cancelled', 'no_show'];
    const from = rows.filter(([, row]) => row.from.some((status) => over.includes(status)));
    expect(from.map(([action]) => action)).toEqual(['edited', 'undone']);
  });
});

test.each([
  ['served', { status: 'completed', on_the_way_at: null }],
  ['arrived', { not_before: null }],
  ['moved_back', {}],
  ['edited', {}],
] as const)('%s sets %j', (action, values) => {
  expect(transitionValues(action)).toEqual(values);
});

describe('whether the table allows a change', () => {
  test.each([
    ['claimed', 'staff', 'pending', 'in_progress', true],
    ['claimed', 'customer', 'pending', 'in_progress', false],
    ['claimed', 'staff', 'completed', 'in_progress', false],
    ['claimed', 'staff', 'pending', 'completed', false],
    ['late', 'customer', 'in_progress', 'pending', true],
    ['late', 'staff', 'in_progress', 'pending', false],
    ['moved_back', 'customer', 'pending', 'pending', true],
    ['moved_back', 'customer', 'pending', 'cancelled', false],
    ['no_show', 'product', 'pending', 'no_show', true],
    ['edited', 'staff', 'no_show', 'completed', true],
    ['edited', 'customer', 'pending', 'pending', true],
    ['edited', 'customer', 'pending', 'completed', false],
    ['booked', 'customer', null, 'pending', true],
    ['booked', 'customer', 'pending', 'pending', false],
    ['served', 'staff', null, 'completed', false],
  ] as const)('%s by %s from %s to %s: %s', (action, by, from, to, isKnown) => {
    expect(isKnownTransition(action, by, { from, to })).toBe(isKnown);
  });
});

describe('columns that contradict a status', () => {
  const empty = {
    barber_id: null,
    started_at: null,
    completed_at: null,
    payment_cents: null,
    not_before: null,
    on_the_way_at: null,
  };
  test.each([
    ['pending', {}, []],
    ['pending', { started_at: 1 }, ['pending with started_at']],
    ['in_progress', { barber_id: 1, started_at: 1 }, []],
    ['in_progress', { barber_id: 1 }, ['in_progress without started_at']],
    ['completed', { barber_id: 1, completed_at: 1, payment_cents: 1 }, []],
    ['cancelled', { on_the_way_at: 1 }, ['cancelled with on_the_way_at']],
  ] as const)('%s with %j', (status, columns, problems) => {
    expect(stateProblems(status, { ...empty, ...columns })).toEqual(problems);
  });
});
