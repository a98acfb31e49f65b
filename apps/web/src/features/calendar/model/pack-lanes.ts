interface Placed {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}

export interface Lane {
  readonly lane: number;
  /** How many visits are side by side at this time. */
  readonly lanes: number;
}

/**
 * Places visits of the same time side by side: each takes the first free lane, and a group of
 * overlapping visits has as many lanes as it needs.
 */
export const packLanes = (spans: readonly Placed[]): Map<number, Lane> => {
  const packed = new Map<number, Lane>();
  let group: { id: number; lane: number }[] = [];
  let laneEnds: number[] = [];
  const close = () => {
    for (const { id, lane } of group) packed.set(id, { lane, lanes: laneEnds.length });
    group = [];
    laneEnds = [];
  };
  const inOrder = spans.toSorted(
    (one, other) => one.from - other.from || other.to - one.to || one.id - other.id,
  );
  for (const { id, from, to } of inOrder) {
    if (laneEnds.every((end) => end <= from)) close();
    const free = laneEnds.findIndex((end) => end <= from);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = to;
    group.push({ id, lane });
  }
  close();
  return packed;
};

export interface DaySpan extends Placed {
  /** Cancelled or a no-show: the time is free. */
  readonly isOver: boolean;
}

export interface DayLane extends Lane {
  /** It is in the strip at the side, because another visit takes place at its time. */
  readonly isAside: boolean;
  /** How many lanes the strip at the side has. */
  readonly asides: number;
}

const overlap = (one: Placed, other: Placed): boolean => one.from < other.to && other.from < one.to;

/**
 * Lanes for one barber's day. A cancelled visit takes no room from another visit: if they overlap,
 * it goes into a narrow strip at the side.
 */
export const packDay = (spans: readonly DaySpan[]): Map<number, DayLane> => {
  const live = spans.filter(({ isOver }) => !isOver);
  const isAside = (span: DaySpan) => span.isOver && live.some((other) => overlap(span, other));
  const aside = packLanes(spans.filter(isAside));
  const others = packLanes(spans.filter((span) => !isAside(span)));
  const asides = Math.max(0, ...[...aside.values()].map(({ lanes }) => lanes));
  const place =
    (isAsideLane: boolean) =>
    ([id, lane]: [number, Lane]) =>
      [id, { ...lane, isAside: isAsideLane, asides }] as const;
  return new Map([...[...others].map(place(false)), ...[...aside].map(place(true))]);
};
