import type { Span, SpanContext } from '@opentelemetry/api';
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace';
import { expect, test, vi } from 'vitest';
import { WholeTraces } from './whole-traces.ts';

const spanOf = (spanId: string, parentId?: string) => {
  const context = (id: string) => ({ spanId: id }) as SpanContext;
  return {
    spanContext: () => context(spanId),
    ...(parentId !== undefined && { parentSpanContext: context(parentId) }),
  } as unknown as ReadableSpan & Span;
};

test('spans are kept until their request has ended, also those of dropped and of late ones', () => {
  const onEnd = vi.fn<(span: ReadableSpan) => void>();
  const traces = new WholeTraces({ onEnd } as unknown as SpanProcessor);
  const requests = Array.from({ length: 1000 }, (_, number) => {
    const id = String(number);
    return { first: spanOf(id), inner: spanOf(`${id} inner`, id), late: spanOf(`${id} late`, id) };
  });
  for (const { first, inner, late } of requests) {
    for (const span of [first, inner, late]) traces.onStart(span);
    traces.onEnd(inner);
  }
  // Of each request: itself, who came first of two open spans, and one span that has ended.
  expect(traces.size).toBe(4000);
  for (const [number, { first }] of requests.entries()) {
    if (number % 2 === 0) traces.drop(first);
    traces.onEnd(first);
  }
  expect(onEnd).toHaveBeenCalledTimes(1000);
  for (const { late } of requests) traces.onEnd(late);
  expect(traces.size).toBe(0);
  expect(onEnd).toHaveBeenCalledTimes(1000);
});
