/** `off`: not set up, which is allowed. `error`: something does not work or is not safe. */
export type Health = 'ok' | 'off' | 'warning' | 'error';

/** What a check saw, and what to do about it. */
export interface Finding {
  readonly health: Health;
  readonly seen: string;
  readonly todo?: string;
}

export interface Check {
  readonly name: string;
  readonly run: () => Promise<Finding> | Finding;
}

export const ok = (seen: string): Finding => ({ health: 'ok', seen });
export const off = (seen: string): Finding => ({ health: 'off', seen });
export const warning = (seen: string, todo: string): Finding => ({ health: 'warning', seen, todo });
export const problem = (seen: string, todo: string): Finding => ({ health: 'error', seen, todo });

/** `fetch` says why in the cause alone. */
const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${messageOf(error.cause)}` : '';
  return `${error.message.split('\n')[0] ?? ''}${cause}`;
};

const TIMEOUT_MS = 15_000;

/** A check that fails or hangs is a finding too. */
export const runCheck = async ({ name, run }: Check, todo: string) => {
  const { promise: expired, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer within 15 seconds')), TIMEOUT_MS);
  try {
    return { name, ...(await Promise.race([run(), expired])) };
  } catch (error) {
    return { name, ...problem(messageOf(error), todo) };
  } finally {
    clearTimeout(timer);
  }
};
