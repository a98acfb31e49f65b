interface Placed {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}

export interface Lane {
  readonly lane: number;
  /** How many stand side by side where this one stands. */
  readonly lanes: number;
}

/**
 * Who stands where when several are at the same time: the first lane that is free, and as many
 * lanes as the group of those that touch each other needs.
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
