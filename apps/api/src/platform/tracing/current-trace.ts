import { AsyncLocalStorage } from 'node:async_hooks';

/** Numbers, routes and statements without values; never personal data. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** Ends a span, with the error of what failed. */
export type EndSpan = (error?: unknown) => void;

/** The span that the running code belongs to. */
export interface Trace {
  readonly traceId: string;
  /** For jobs, mails and answers, in the format of W3C's trace context. */
  readonly traceparent: string;
  /** Begins a span inside this one, for a call to another server. */
  startCall(name: string, attributes: SpanAttributes): EndSpan;
}

const current = new AsyncLocalStorage<Trace>();

/** Undefined where nothing is traced: by default, and outside of requests and jobs. */
export const currentTrace = (): Trace | undefined => current.getStore();

export const runInTrace = <T>(trace: Trace, work: () => T): T => current.run(trace, work);
