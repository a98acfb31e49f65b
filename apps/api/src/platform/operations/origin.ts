import { AsyncLocalStorage } from 'node:async_hooks';
import { currentTrace } from '../tracing/current-trace.ts';

/** Where work comes from. A job has the origin of the request, or of the job, that queued it. */
export interface Origin {
  /** The id of the request, as in its log lines and its header `X-Request-Id`. */
  readonly reqId?: string;
  /** The span that it belongs to, as a W3C `traceparent`, where something is traced. */
  readonly trace?: string;
}

const keys = ['reqId', 'trace'] as const satisfies readonly (keyof Origin)[];
const current = new AsyncLocalStorage<Origin>();

export const runWithOrigin = <T>(origin: Origin, work: () => T): T => current.run(origin, work);

export const currentOrigin = (): Origin => {
  const trace = currentTrace()?.traceparent;
  return { ...current.getStore(), ...(trace !== undefined && { trace }) };
};

/** The origin as log lines have it. */
export const loggedOrigin = ({ reqId, trace }: Origin): Origin => {
  const traceId = trace?.split('-')[1];
  return {
    ...(reqId !== undefined && { reqId }),
    ...(traceId !== undefined && { trace: traceId }),
  };
};

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
