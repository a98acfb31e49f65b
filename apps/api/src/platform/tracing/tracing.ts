import type { SpanAttributes, Trace } from './current-trace.ts';

export interface NewSpan {
  readonly name: string;
  /** `server`: somebody waits for it; `consumer`: a job. */
  readonly kind: 'server' | 'consumer';
  /** The `traceparent` of the cause, for a span that continues a trace. */
  readonly parent?: string | undefined;
  readonly attributes?: SpanAttributes;
}

export interface OpenSpan extends Trace {
  /** Ends it; spans inside it must have ended. `drop`: the whole trace is not worth keeping. */
  end(how?: {
    readonly attributes?: SpanAttributes;
    readonly error?: unknown;
    readonly isFailed?: boolean;
    readonly drop?: boolean;
  }): void;
}

/** Records traces of requests and jobs, and sends them to a collector. */
export interface Tracing {
  /** Undefined where traces are off. */
  start(span: NewSpan): OpenSpan | undefined;
  /** Sends what is left. */
  stop(): Promise<void>;
}

const off: Tracing = { start: () => undefined, stop: () => Promise.resolve() };

export const noTracing = (): Tracing => off;
