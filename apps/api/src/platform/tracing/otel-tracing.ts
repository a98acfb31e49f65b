import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { release } from '../operations/release.ts';
import type { EndSpan, SpanAttributes } from './current-trace.ts';
import type { OpenSpan, Tracing } from './tracing.ts';
import { WholeTraces } from './whole-traces.ts';

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER };

/** 'a=b,c=d', as OpenTelemetry writes headers in the environment. */
const readHeaders = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const [name = '', ...value] = pair.split('=');
      return name.trim() === '' ? [] : [[name.trim(), value.join('=').trim()]];
    }),
  );

const contextOf = (traceparent: string | undefined): Context => {
  const [, traceId, spanId, flags] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags ?? '00', 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
};

/** The kind of an error alone: its message may quote personal data. */
const fail = (span: Span, error?: unknown): void => {
  span.setStatus({ code: SpanStatusCode.ERROR });
  // The error of a failed job wraps the one that its code threw.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return;
  const code: unknown = Reflect.get(cause, 'code');
  span.setAttribute('error.type', typeof code === 'string' ? code : cause.constructor.name);
};

export const createOtelTracing = ({
  process,
  endpoint,
  headers = '',
  share,
}: {
  process: 'api' | 'worker';
  endpoint: string;
  headers?: string | undefined;
  /** The share of traces that is recorded, from 0 to 1. */
  share: number;
}): Tracing => {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: readHeaders(headers),
  });
  const whole = new WholeTraces(new BatchSpanProcessor({ exporter }));
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': `lineup-${process}`,
      'service.version': release,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [whole],
  });
  const tracer = provider.getTracer('lineup');

  const startCall = (parent: Context, name: string, attributes: SpanAttributes): EndSpan => {
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent);
    return (error) => {
      if (error !== undefined) fail(span, error);
      span.end();
    };
  };

  const open = (span: Span): OpenSpan => {
    const { traceId, spanId, traceFlags } = span.spanContext();
    const context = trace.setSpan(ROOT_CONTEXT, span);
    return {
      traceId,
      traceparent: `00-${traceId}-${spanId}-0${String(traceFlags & TraceFlags.SAMPLED)}`,
      startCall: (name, attributes) => startCall(context, name, attributes),
      end: ({ attributes = {}, error, isFailed = error !== undefined, drop = false } = {}) => {
        span.setAttributes(attributes);
        if (isFailed) fail(span, error);
        if (drop) whole.drop(span);
        span.end();
      },
    };
  };

  return {
    start: ({ name, kind, parent, attributes }) =>
      open(
        tracer.startSpan(
          name,
          { kind: kinds[kind], ...(attributes && { attributes }) },
          contextOf(parent),
        ),
      ),
    stop: () => provider.shutdown(),
  };
};
