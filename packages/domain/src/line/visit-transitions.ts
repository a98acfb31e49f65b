export const visitStatuses = [
  'pending',
  'in_progress',
  'completed',
  'cancelled',
  'no_show',
] as const;
export type VisitStatus = (typeof visitStatuses)[number];

/** Staff at the desk, the holder of the ticket or booking, or a background job ('product'). */
export type VisitActor = 'staff' | 'customer' | 'product';

/** Columns of a visit that have a value in some of its states only. */
export type StateColumn =
  | 'barber_id'
  | 'started_at'
  | 'completed_at'
  | 'payment_cents'
  | 'not_before'
  | 'on_the_way_at';

export interface Transition {
  readonly by: readonly VisitActor[];
  readonly from: readonly VisitStatus[];
  /** 'same': the status stays. 'any': staff choose it. 'previous': the status before the undone change. */
  readonly to: VisitStatus | 'same' | 'any' | 'previous';
  /** Columns that the change sets to null. */
  readonly clears: readonly StateColumn[];
  /** Staff can undo their own last change for some seconds, a customer while waiting. */
  readonly undoneBy: readonly VisitActor[];
}

const open = ['pending', 'in_progress'] as const;

/**
 * Everything that can happen to a visit, by the name under which its history records it. Code that
 * changes a visit takes the status and the cleared columns from here.
 */
export const transitions = {
  booked: { by: ['staff', 'customer'], from: [], to: 'pending', clears: [], undoneBy: [] },
  claimed: {
    by: ['staff'],
    from: ['pending'],
    to: 'in_progress',
    clears: ['not_before', 'on_the_way_at'],
    undoneBy: ['staff'],
  },
  served: {
    by: ['staff'],
    from: ['in_progress'],
    to: 'completed',
    clears: ['on_the_way_at'],
    undoneBy: ['staff'],
  },
  skipped: {
    by: ['staff'],
    from: open,
    to: 'pending',
    clears: ['barber_id', 'started_at', 'on_the_way_at'],
    undoneBy: ['staff'],
  },
  no_show: {
    by: ['staff', 'product'],
    from: open,
    to: 'no_show',
    clears: ['started_at', 'not_before', 'on_the_way_at'],
    undoneBy: ['staff'],
  },
  cancelled: {
    by: ['staff', 'customer', 'product'],
    from: open,
    to: 'cancelled',
    clears: ['started_at', 'not_before', 'on_the_way_at'],
    undoneBy: ['staff'],
  },
  /** The holder of a ticket leaves the line. */
  left: {
    by: ['customer'],
    from: open,
    to: 'cancelled',
    clears: ['started_at', 'not_before', 'on_the_way_at'],
    undoneBy: [],
  },
  /** The holder needs more time. A called visit returns to the line. */
  late: {
    by: ['customer'],
    from: open,
    to: 'pending',
    clears: ['started_at', 'on_the_way_at'],
    undoneBy: ['customer'],
  },
  moved_back: {
    by: ['customer'],
    from: ['pending'],
    to: 'same',
    clears: [],
    undoneBy: ['customer'],
  },
  on_the_way: { by: ['customer'], from: ['in_progress'], to: 'same', clears: [], undoneBy: [] },
  arrived: {
    by: ['staff', 'customer'],
    from: ['pending'],
    to: 'same',
    clears: ['not_before'],
    undoneBy: ['staff'],
  },
  /** The desk moves the visit to another place in the line. */
  reordered: { by: ['staff'], from: ['pending'], to: 'same', clears: [], undoneBy: ['staff'] },
  passed: { by: ['staff'], from: ['pending'], to: 'same', clears: [], undoneBy: [] },
  moved: {
    by: ['staff', 'customer', 'product'],
    from: ['pending'],
    to: 'same',
    clears: [],
    undoneBy: [],
  },
  edited: {
    by: ['staff', 'customer'],
    from: visitStatuses,
    to: 'any',
    clears: [],
    undoneBy: ['staff'],
  },
  undone: {
    by: ['staff', 'customer'],
    from: visitStatuses,
    to: 'previous',
    clears: [],
    undoneBy: [],
  },
} as const satisfies Readonly<Record<string, Transition>>;

export type VisitAction = keyof typeof transitions;

/** The actions that this actor may take. */
export type ActionOf<A extends VisitActor> = {
  [K in VisitAction]: A extends (typeof transitions)[K]['by'][number] ? K : never;
}[VisitAction];

/** Which columns a visit must have, and must not have, in each of its states. */
export const visitStates: Readonly<
  Record<
    VisitStatus,
    { readonly needs: readonly StateColumn[]; readonly lacks: readonly StateColumn[] }
  >
> = {
  pending: { needs: [], lacks: ['started_at', 'completed_at', 'payment_cents', 'on_the_way_at'] },
  in_progress: {
    needs: ['barber_id', 'started_at'],
    lacks: ['completed_at', 'payment_cents', 'not_before'],
  },
  completed: { needs: ['barber_id', 'completed_at'], lacks: ['not_before', 'on_the_way_at'] },
  cancelled: {
    needs: [],
    lacks: ['started_at', 'completed_at', 'payment_cents', 'not_before', 'on_the_way_at'],
  },
  no_show: {
    needs: [],
    lacks: ['started_at', 'completed_at', 'payment_cents', 'not_before', 'on_the_way_at'],
  },
};

const isStatus = (to: Transition['to']): to is VisitStatus =>
  visitStatuses.some((status) => status === to);

/** The status that a change leads to and the columns that it clears, as values of the row. */
export const transitionValues = (
  action: VisitAction,
): { status?: VisitStatus } & Partial<Record<StateColumn, null>> => {
  const { to, clears }: Transition = transitions[action];
  return {
    ...(isStatus(to) && { status: to }),
    ...Object.fromEntries(clears.map((column) => [column, null])),
  };
};

/** Whether the table allows this change. `from` is null for a new visit. */
export const isKnownTransition = (
  action: VisitAction,
  by: VisitActor,
  { from, to }: { from: VisitStatus | null; to: VisitStatus },
): boolean => {
  const row: Transition = transitions[action];
  if (!row.by.includes(by)) return false;
  if (from === null ? row.from.length > 0 : !row.from.includes(from)) return false;
  if (row.to === 'previous') return true;
  // A customer edits barber and services, never the status.
  if (row.to === 'any') return by === 'staff' || to === from;
  return to === (row.to === 'same' ? from : row.to);
};

/** Columns that contradict the status of a visit, as messages for developers. */
export const stateProblems = (
  status: VisitStatus,
  columns: Readonly<Record<StateColumn, unknown>>,
): string[] => {
  const { needs, lacks } = visitStates[status];
  const has = (column: StateColumn) => columns[column] !== null;
  return [
    ...needs.filter((column) => !has(column)).map((column) => `${status} without ${column}`),
    ...lacks.filter(has).map((column) => `${status} with ${column}`),
  ];
};
