import type { Span } from '@opentelemetry/api';
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace';

/** A span whose parent is in another process, or that has none. */
const isFirstHere = ({ parentSpanContext }: ReadableSpan): boolean =>
  parentSpanContext === undefined || parentSpanContext.isRemote === true;

/**
 * Keeps the spans of a request or a job until it has ended, because only then it is known whether it
 * was an unchanged poll, whose spans are dropped. Spans that end later than that are left out.
 */
export class WholeTraces implements SpanProcessor {
  readonly #next: SpanProcessor;
  /** By the trace and the span that came first here: two jobs may continue the same trace. */
  readonly #open = new Map<string, ReadableSpan[]>();
  readonly #firsts = new Map<string, string>();
  readonly #dropped = new Set<string>();

  constructor(next: SpanProcessor) {
    this.#next = next;
  }

  /** How many spans are kept, in whatever way. */
  get size(): number {
    const kept = [...this.#open.values()].reduce((sum, spans) => sum + spans.length, 0);
    return this.#open.size + this.#firsts.size + this.#dropped.size + kept;
  }

  drop(span: Span): void {
    const { spanId } = span.spanContext();
    // A span that is not sampled never gets here.
    if (this.#open.has(spanId)) this.#dropped.add(spanId);
  }

  onStart(span: ReadableSpan & Span): void {
    const { spanId } = span.spanContext();
    if (isFirstHere(span)) {
      this.#open.set(spanId, []);
      this.#firsts.set(spanId, spanId);
      return;
    }
    const first = this.#firsts.get(span.parentSpanContext?.spanId ?? '');
    if (first !== undefined) this.#firsts.set(spanId, first);
  }

  onEnd(span: ReadableSpan): void {
    const { spanId } = span.spanContext();
    const first = this.#firsts.get(spanId);
    this.#firsts.delete(spanId);
    const spans = this.#open.get(first ?? '');
    if (!spans) return;
    spans.push(span);
    if (first !== spanId) return;
    this.#open.delete(spanId);
    if (!this.#dropped.delete(spanId)) for (const each of spans) this.#next.onEnd(each);
  }

  forceFlush(): Promise<void> {
    return this.#next.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.#next.shutdown();
  }
}
