import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    openStreams: OpenStreams;
  }
}

/** Keeps the connection open for the client and for proxies in between. */
const HEARTBEAT_MS = 20_000;
/** How long the stream of an ended session may stay open; it carries versions only. */
const LOOK_AFTER_MS = 500;
/** So often some streams are ended while the process drains. */
const END_EVERY_MS = 50;
/** The limit per process; further clients poll. */
const MOST_STREAMS = 20_000;
/** A client with this many unread bytes does not read. */
const MOST_WAITING_BYTES = 16 * 1024;

const HEARTBEAT = ':\n\n';

export interface StreamOptions {
  /** Streams are counted per session, or per address without one. */
  listener: string;
  /** Checked twice a second; a stream that returns false is ended. */
  isWelcome: () => boolean;
  onEnd: () => void;
}

interface OpenStream extends StreamOptions {
  response: ServerResponse;
}

/** A response that waits behind another one on its connection gets no event when that closes. */
const isGone = (response: ServerResponse): boolean =>
  response.closed || response.destroyed || response.req.socket.destroyed;

/** All event streams of a process: heartbeat, limits and end. */
export class OpenStreams {
  readonly #streams = new Set<OpenStream>();
  readonly #counts = new Map<string, number>();
  readonly #timers: NodeJS.Timeout[];
  readonly #most: number;
  #isLeaving = false;

  constructor(most = MOST_STREAMS) {
    this.#most = most;
    // One timer serves all streams; it does not keep the process alive.
    const beat = setInterval(() => this.#writeToAll(HEARTBEAT), HEARTBEAT_MS);
    const look = setInterval(() => this.#endUnwelcome(), LOOK_AFTER_MS);
    this.#timers = [beat.unref(), look.unref()];
  }

  get size(): number {
    return this.#streams.size;
  }

  /** False also while this process shuts down. */
  get hasRoom(): boolean {
    return !this.#isLeaving && this.#streams.size < this.#most;
  }

  hasRoomFor(listener: string, most: number): boolean {
    return (this.#counts.get(listener) ?? 0) < most;
  }

  /** Takes a response whose headers are sent; returns a function that writes to it. */
  open(response: ServerResponse, options: StreamOptions): (event: string) => void {
    const stream = { response, ...options };
    // The connection closed before the stream opened: its 'close' event is over.
    if (isGone(response)) {
      options.onEnd();
      return () => {};
    }
    this.#streams.add(stream);
    this.#counts.set(options.listener, (this.#counts.get(options.listener) ?? 0) + 1);
    response.once('close', () => this.#forget(stream));
    return (event) => this.#write(stream, event);
  }

  /**
   * Ends the streams one after the other within this time, so that their screens do not all come to
   * another process in the same moment.
   */
  endWithin(milliseconds: number): void {
    this.#isLeaving = true;
    const left = [...this.#streams];
    const atOnce = Math.ceil((left.length * END_EVERY_MS) / Math.max(END_EVERY_MS, milliseconds));
    const endSome = setInterval(() => {
      for (const { response } of left.splice(0, atOnce)) response.end();
      if (left.length === 0) clearInterval(endSome);
    }, END_EVERY_MS);
    this.#timers.push(endSome.unref());
  }

  endAll(): void {
    this.#isLeaving = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const { response } of this.#streams) response.end();
  }

  #write({ response }: OpenStream, event: string): void {
    // Nothing is buffered for a client that does not read: it connects again.
    if (response.writableLength > MOST_WAITING_BYTES) response.destroy();
    else if (!response.writableEnded) response.write(event);
  }

  #writeToAll(event: string): void {
    for (const stream of this.#streams) this.#write(stream, event);
  }

  #endUnwelcome(): void {
    for (const stream of this.#streams) {
      if (isGone(stream.response)) this.#forget(stream);
      else if (!stream.isWelcome()) stream.response.end();
    }
  }

  #forget(stream: OpenStream): void {
    if (!this.#streams.delete(stream)) return;
    const left = (this.#counts.get(stream.listener) ?? 1) - 1;
    if (left > 0) this.#counts.set(stream.listener, left);
    else this.#counts.delete(stream.listener);
    stream.onEnd();
  }
}

/** Open streams would keep a closing server alive, so they are ended first. */
export const keepOpenStreams = (app: FastifyInstance): void => {
  const streams = new OpenStreams();
  app.decorate('openStreams', streams);
  app.addHook('preClose', (done) => {
    streams.endAll();
    done();
  });
};
