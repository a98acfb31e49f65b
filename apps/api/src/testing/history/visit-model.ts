import {
  type Transition,
  transitions,
  transitionValues,
  type VisitAction,
  type VisitStatus,
} from '@lineup/domain/line/visit-transitions';
import type { Model, Outcome } from './linearize.ts';

/** What a history may contain of a visit: the actions of the table, and a read of its row. */
export type LineAction =
  | Extract<
      VisitAction,
      | 'claimed'
      | 'served'
      | 'skipped'
      | 'no_show'
      | 'cancelled'
      | 'left'
      | 'late'
      | 'moved_back'
      | 'on_the_way'
      | 'arrived'
      | 'reordered'
      | 'undone'
    >
  | 'read';

export interface VisitCall {
  readonly action: LineAction;
  /** The member of staff; null: the holder of the ticket. */
  readonly by: number | null;
  /** The desk may change the visits of every barber. */
  readonly isDesk?: boolean;
}

interface Row {
  readonly status: VisitStatus;
  readonly barber: number | null;
  /** The barber whom the customer had requested before the call. */
  readonly requested: number | null;
  readonly isPostponed: boolean;
  readonly hasArrived: boolean;
}

export interface VisitState extends Row {
  readonly isBooking: boolean;
  /** How often the holder let others go first, without those that they have undone. */
  readonly timesMovedBack: number;
  /** The newest change, which its author may undo: who made it, and the row before it. */
  readonly newest: {
    readonly action: VisitAction;
    readonly by: number | null;
    readonly before: Row;
  } | null;
}

const rowOf = ({ status, barber, requested, isPostponed, hasArrived }: Row): Row => ({
  status,
  barber,
  requested,
  isPostponed,
  hasArrived,
});

/** The row as the API shows it to staff. */
export const shown = ({ status, barber }: Pick<Row, 'status' | 'barber'>): string =>
  `${status} ${String(barber ?? 'nobody')}`;

/** How the models word refusals. */
export const isRefusal = (answer: string): boolean => answer.startsWith('refused: ');

const refused = (state: VisitState, why: string): Outcome<VisitState>[] => [
  { answer: `refused: ${why}`, state },
];

/** Refusals name the barber of a visit that is in the chair or completed. */
const refusedByStatus = (state: VisitState): Outcome<VisitState>[] => {
  const hasBarber = state.status === 'in_progress' || state.status === 'completed';
  return refused(state, hasBarber ? shown(state) : state.status);
};

const isAllowed = (action: VisitAction, { status }: Row): boolean => {
  const { from }: Transition = transitions[action];
  return from.includes(status);
};

/** The state after a change of the table, with the columns that it clears. */
const changed = (
  state: VisitState,
  { action, by }: { action: VisitAction; by: number | null },
  more: Partial<VisitState> = {},
): VisitState => {
  const values = transitionValues(action);
  return {
    ...state,
    ...(values.status && { status: values.status }),
    ...('barber_id' in values && { barber: null }),
    ...('not_before' in values && { isPostponed: false }),
    ...more,
    newest: { action, by, before: rowOf(state) },
  };
};

const done = (state: VisitState): Outcome<VisitState>[] => [{ answer: shown(state), state }];

type StaffCall = VisitCall & { readonly by: number };

/** Undoes one's own last change, whatever it was; what it restores is the row before it. */
const undoneByStaff = (state: VisitState, { by }: StaffCall): Outcome<VisitState>[] => {
  const { newest } = state;
  if (newest === null || newest.action === 'undone') return refused(state, 'nothing to undo');
  const { undoneBy }: Transition = transitions[newest.action];
  if (newest.by !== by || !undoneBy.includes('staff')) return refused(state, 'changed since');
  return done({
    ...state,
    ...newest.before,
    newest: { action: 'undone', by, before: rowOf(state) },
  });
};

const byStaff = (state: VisitState, call: StaffCall): Outcome<VisitState>[] => {
  const { action, by, isDesk = false } = call;
  if (action === 'read') return done(state);
  if (action === 'undone') return undoneByStaff(state, call);
  if (!isAllowed(action, state)) return refusedByStatus(state);
  const change = { action, by };
  if (action === 'claimed') {
    return done(changed(state, change, { barber: by, requested: state.barber }));
  }
  if (action === 'arrived') {
    return !state.isBooking || state.hasArrived
      ? refused(state, 'already arrived')
      : done(changed(state, change, { hasArrived: true }));
  }
  if (action === 'reordered') {
    if (state.isBooking && !state.hasArrived) return refused(state, 'not here yet');
    // The others in the line decide whether the place still exists.
    return [...done(changed(state, change)), ...refused(state, 'the line has changed')];
  }
  const isOfOther = state.barber !== null && state.barber !== by && !isDesk;
  if (isOfOther) return refused(state, `with ${String(state.barber)}`);
  return done(changed(state, change));
};

const answered = (...states: VisitState[]): Outcome<VisitState>[] =>
  states.map((state) => ({ answer: 'done', state }));

const isOpen = ({ status }: Row): boolean => status === 'pending' || status === 'in_progress';

/** A booking that has begun can no longer be cancelled online. */
const leftWithBooking = (state: VisitState): Outcome<VisitState>[] => {
  if (isOpen(state)) return refused(state, 'too late to change');
  if (state.status !== 'cancelled') return refused(state, 'booking over');
  // A cancelled booking may be cancelled again, which changes nothing.
  return [...answered(state), ...refused(state, 'booking cancelled')];
};

const undoneByCustomer = (state: VisitState): Outcome<VisitState>[] => {
  const undo = { action: 'undone', by: null } as const;
  if (state.isPostponed) return answered(changed(state, undo, { isPostponed: false }));
  const nothing = refused(state, 'nothing to undo');
  if (state.timesMovedBack === 0) return nothing;
  // Once another visit was called first, the old place cannot be restored.
  const timesMovedBack = state.timesMovedBack - 1;
  return [...answered(changed(state, undo, { timesMovedBack })), ...nothing];
};

const whileWaiting = (
  state: VisitState,
  waiting: () => Outcome<VisitState>[],
): Outcome<VisitState>[] => {
  if (!isOpen(state)) return refused(state, 'over');
  return state.status === 'in_progress' ? refused(state, 'in the chair') : waiting();
};

const byCustomer = (state: VisitState, action: LineAction): Outcome<VisitState>[] => {
  const by = null;
  if (action === 'left') {
    if (state.isBooking) return leftWithBooking(state);
    return isOpen(state) ? answered(changed(state, { action, by })) : refused(state, 'over');
  }
  if (action === 'late') {
    if (!isOpen(state)) return refused(state, 'over');
    const barber = state.status === 'in_progress' ? state.requested : state.barber;
    return answered(changed(state, { action, by }, { isPostponed: true, barber }));
  }
  if (action === 'on_the_way') {
    if (!isOpen(state)) return refused(state, 'over');
    return state.status === 'in_progress'
      ? answered(changed(state, { action, by }))
      : refused(state, 'not called');
  }
  if (action === 'undone') return whileWaiting(state, () => undoneByCustomer(state));
  if (action === 'arrived') {
    return whileWaiting(state, () => {
      if (!state.isBooking) return refused(state, 'already arrived');
      if (!state.hasArrived) return answered(changed(state, { action, by }, { hasArrived: true }));
      return [...answered(state), ...refused(state, 'already arrived')];
    });
  }
  if (action === 'moved_back') {
    return whileWaiting(state, () => {
      if (state.isBooking) return refused(state, 'a booking');
      const timesMovedBack = state.timesMovedBack + 1;
      const moved = changed(state, { action, by }, { timesMovedBack });
      return [...answered(moved), ...refused(state, 'nobody behind')];
    });
  }
  throw new Error(`a customer does not do this: ${action}`);
};

/** A visit that waits: what the table of transitions allows, and what the API answers. */
export const visitModel = (first: {
  readonly barber: number | null;
  readonly isBooking: boolean;
}): Model<VisitState, VisitCall> => ({
  initial: {
    ...first,
    status: 'pending',
    requested: first.barber,
    isPostponed: false,
    hasArrived: !first.isBooking,
    timesMovedBack: 0,
    newest: null,
  },
  changesNothing: ({ action }, answer) => action === 'read' || isRefusal(answer),
  outcomes: (state, call) => {
    const { by } = call;
    return by === null ? byCustomer(state, call.action) : byStaff(state, { ...call, by });
  },
});
