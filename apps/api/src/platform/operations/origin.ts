import { AsyncLocalStorage } from 'node:async_hooks';

/** Where work comes from. A job has the origin of the request, or of the job, that queued it. */
export interface Origin {
  /** The id of the request, as in its log lines and its header `X-Request-Id`. */
  readonly reqId?: string;
}

const keys = ['reqId'] as const satisfies readonly (keyof Origin)[];
const current = new AsyncLocalStorage<Origin>();

export const runWithOrigin = <T>(origin: Origin, work: () => T): T => current.run(origin, work);

export const currentOrigin = (): Origin => current.getStore() ?? {};

/** The queue stores an origin as flags of the job: 'reqId=...'. */
export const flagsOfOrigin = (origin: Origin): string[] =>
  keys.flatMap((key) => (origin[key] === undefined ? [] : [`${key}=${origin[key]}`]));

export const originOfFlags = (flags: Readonly<Record<string, unknown>> | null): Origin =>
  Object.fromEntries(
    Object.keys(flags ?? {}).flatMap((flag) => {
      const key = keys.find((each) => flag.startsWith(`${each}=`));
      return key ? [[key, flag.slice(key.length + 1)]] : [];
    }),
  );
