/** One call of a recorded history. Times are of one monotonic clock. */
export interface Call<Action> {
  readonly client: string;
  readonly action: Action;
  /** What the server answered, in the words of the model; null: nobody knows whether it took effect. */
  readonly answer: string | null;
  readonly invokedAt: number;
  /** When the answer came. Not used for an unknown outcome, which may take effect at any later time. */
  readonly answeredAt: number;
}

/** What an action may answer in a state, and the state after it. */
export interface Outcome<State> {
  readonly answer: string;
  readonly state: State;
}

/** A specification: what each action may do, one after the other. States must serialise to JSON. */
export interface Model<State, Action> {
  readonly initial: State;
  /** Whether this answer means that nothing has changed, in every state: a read or a refusal. */
  changesNothing(action: Action, answer: string): boolean;
  outcomes(state: State, action: Action): readonly Outcome<State>[];
}

export interface Explanation<Action> {
  readonly isLinearizable: boolean;
  /** The search was given up: too many calls at once have too many orders. */
  readonly isUndecided: boolean;
  /** An order that explains every answer; otherwise the longest one that was found. */
  readonly order: readonly Call<Action>[];
  /** The calls that were answered and have no place in the order. */
  readonly unexplained: readonly Call<Action>[];
}

/** Calls by invocation, with what the search needs of each. */
const prepare = <Action>(history: readonly Call<Action>[]) =>
  history
    .toSorted((one, other) => one.invokedAt - other.invokedAt)
    .map((call, index) => ({
      call,
      bit: 1n << BigInt(index),
      endsAt: call.answer === null ? Number.POSITIVE_INFINITY : call.answeredAt,
    }));

/** A history of this many tried steps is too large for its clients' actions, or the model is wrong. */
const MOST_STEPS = 500_000;

/**
 * Looks for one order of the calls that keeps real time (a call that was answered before another began
 * comes first) and in which the model gives every recorded answer. A call with an unknown outcome may be
 * left out. It is the search of Wing and Gong; as Lowe proposed, a set of calls that led to a state is
 * tried once only.
 */
export const linearize = <State, Action>(
  model: Model<State, Action>,
  history: readonly Call<Action>[],
): Explanation<Action> => {
  const calls = prepare(history);
  const required = calls
    .filter(({ call }) => call.answer !== null)
    .reduce((bits, { bit }) => bits | bit, 0n);
  const tried = new Set<string>();
  const order: Call<Action>[] = [];
  let longest: readonly Call<Action>[] = [];

  /** The calls that may come next, with the states that they lead to. */
  const nextOf = (done: bigint, state: State) => {
    const left = calls.filter(({ bit }) => (done & bit) === 0n);
    const firstEnd = Math.min(...left.map(({ endsAt }) => endsAt));
    // A call that began after another one was answered cannot come before it.
    const possible = left
      .filter(({ call }) => call.invokedAt <= firstEnd)
      .map(({ call, bit }) => ({
        call,
        bit,
        states: model
          .outcomes(state, call.action)
          .filter(({ answer }) => call.answer === null || call.answer === answer)
          .map((outcome) => ({ state: outcome.state, key: JSON.stringify(outcome.state) })),
      }))
      .filter(({ states }) => states.length > 0);
    // A read or a refusal that fits now changes nothing: if any order exists, one has it here.
    const harmless = possible.find(
      ({ call }) => call.answer !== null && model.changesNothing(call.action, call.answer),
    );
    return harmless ? [harmless] : possible;
  };

  const search = (done: bigint, state: State): boolean => {
    if (order.length > longest.length) longest = [...order];
    if ((done & required) === required) return true;
    return nextOf(done, state).some(({ call, bit, states }) =>
      states.some((next) => {
        const key = `${(done | bit).toString(36)} ${next.key}`;
        if (tried.has(key) || tried.size >= MOST_STEPS) return false;
        tried.add(key);
        order.push(call);
        if (search(done | bit, next.state)) return true;
        order.pop();
        return false;
      }),
    );
  };

  const isLinearizable = search(0n, model.initial);
  const explained = new Set(isLinearizable ? order : longest);
  return {
    isLinearizable,
    isUndecided: !isLinearizable && tried.size >= MOST_STEPS,
    order: [...explained],
    unexplained: history.filter((call) => call.answer !== null && !explained.has(call)),
  };
};

const line = <Action>({ client, action, answer, invokedAt, answeredAt }: Call<Action>): string =>
  `${invokedAt.toFixed(2)}-${answer === null ? '?' : answeredAt.toFixed(2)} ${client} ${JSON.stringify(action)} -> ${answer ?? 'unknown'}`;

/** A history that no order explains, for a developer to read. */
export const describeProblem = <Action>({
  isUndecided,
  order,
  unexplained,
}: Explanation<Action>): string =>
  [
    isUndecided
      ? 'The search for an order of these calls was given up. The longest one so far:'
      : 'No order of these calls explains every answer. The longest one that explains some:',
    ...order.map(line),
    'Without a place in it:',
    ...unexplained.map(line),
  ].join('\n');
