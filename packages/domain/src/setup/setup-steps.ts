/** The steps of the guide that sets a new shop up, in their order. */
export const setupStepIds = [
  'hours',
  'services',
  'people',
  'walk_ins',
  'poster',
  'test_ticket',
] as const;

export type SetupStepId = (typeof setupStepIds)[number];

/** skipped: the owner put it off. It can still be done, but no longer keeps the guide open. */
export type SetupStepState = 'open' | 'done' | 'skipped';

export interface SetupStep {
  readonly id: SetupStepId;
  readonly state: SetupStepState;
  /** How long the step takes, in minutes. */
  readonly minutes: number;
}

/** What the shop's data and the stored marks say about the steps. */
export interface SetupFacts {
  readonly hasServices: boolean;
  /** Somebody besides the owner belongs to the team, or is invited. */
  readonly hasTeam: boolean;
  /** The owner has closed the guide: nothing is open any more. */
  readonly isFinished: boolean;
  readonly marks: Readonly<Partial<Record<SetupStepId, 'done' | 'skipped'>>>;
}

const minutesOf: Readonly<Record<SetupStepId, number>> = {
  hours: 1,
  services: 2,
  people: 1,
  walk_ins: 1,
  poster: 1,
  test_ticket: 1,
};

/** True if the data shows that the step is done, whatever is stored about it. */
const isDerived = (id: SetupStepId, { hasServices, hasTeam }: SetupFacts): boolean =>
  (id === 'services' && hasServices) || (id === 'people' && hasTeam);

const stateOf = (id: SetupStepId, facts: SetupFacts): SetupStepState => {
  if (isDerived(id, facts)) return 'done';
  const open = facts.isFinished ? 'skipped' : 'open';
  const mark = facts.marks[id] ?? open;
  // Without services the line has nothing to offer: a mark cannot replace them.
  return id === 'services' && mark === 'done' ? open : mark;
};

export const setupSteps = (facts: SetupFacts): SetupStep[] =>
  setupStepIds.map((id) => ({ id, state: stateOf(id, facts), minutes: minutesOf[id] }));

/** The minutes of the open steps. */
export const setupMinutesLeft = (steps: readonly SetupStep[]): number =>
  steps.reduce((sum, { state, minutes }) => sum + (state === 'open' ? minutes : 0), 0);

/** True once no step is open: the guide can be closed. */
export const isSetupComplete = (steps: readonly SetupStep[]): boolean =>
  steps.every(({ state }) => state !== 'open');
