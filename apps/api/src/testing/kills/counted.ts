/** What a kind of effect came to: how many were caused, how many happened, and how often again. */
export interface Counted {
  readonly caused: number;
  readonly done: number;
  readonly doubled: number;
}

/** Something whose effects must happen once each, whichever process is killed meanwhile. */
export interface KilledEffect {
  /** Causes one more of each kind. */
  begin(): Promise<void>;
  /** By kind; call it when no job is due any more. */
  count(): Promise<Record<string, Counted>>;
}

/** Asks about each cause whether its effect is there: effects that are states cannot be doubled. */
export const countStates = async <T>(
  causes: readonly T[],
  timesOf: (cause: T) => Promise<number>,
): Promise<Counted> => {
  let done = 0;
  let doubled = 0;
  for (const cause of causes) {
    const times = await timesOf(cause);
    done += Math.min(times, 1);
    doubled += Math.max(0, times - 1);
  }
  return { caused: causes.length, done, doubled };
};
