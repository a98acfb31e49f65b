import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    openStreams: OpenStreams;
  }
}

/** Shows the other side, and every proxy in between, that the connection lives. */
const HEARTBEAT_MS = 20_000;
/** How long an ended session may still listen, at most; it hears versions only. */
const LOOK_AFTER_MS = 500;
/** What one process holds at once; whoever comes then goes on polling. */
const MOST_STREAMS = 20_000;
/** A reader who has not taken this much is not reading. */
const MOST_WAITING_BYTES = 16 * 1024;

const HEARTBEAT = ':\n\n';

export interface StreamOptions {
  /** Whose streams are counted together: a session's, or those from one address. */
  listener: string;
  /** Asked twice a second; a stream whose listener is not welcome any more is ended. */
  isWelcome: () => boolean;
  onEnd: () => void;
}

interface OpenStream extends StreamOptions {
  response: ServerResponse;
}

/** A response that waits behind another on its connection is not told when that closes. */
const isGone = (response: ServerResponse): boolean =>
  response.closed || response.destroyed || response.req.socket.destroyed;

/** All event streams of a process: their pulse, their limits and their end. */
export class OpenStreams {
  readonly #streams = new Set<OpenStream>();
  readonly #counts = new Map<string, number>();
  readonly #timers: NodeJS.Timeout[];
  readonly #most: number;
  #isLeaving = false;

  constructor(most = MOST_STREAMS) {
    this.#most = most;
    // One pulse for all, however many there are; it keeps no process alive.
    const beat = setInterval(() => this.#writeToAll(HEARTBEAT), HEARTBEAT_MS);
    const look = setInterval(() => this.#endUnwelcome(), LOOK_AFTER_MS);
    this.#timers = [beat.unref(), look.unref()];
  }

  get size(): number {
    return this.#streams.size;
  }

  /** False also for who comes while this process leaves. */
  get hasRoom(): boolean {
    return !this.#isLeaving && this.#streams.size < this.#most;
  }

  hasRoomFor(listener: string, most: number): boolean {
    return (this.#counts.get(listener) ?? 0) < most;
  }

  /** Takes a response whose head is written; returns how to write to it. */
  open(response: ServerResponse, options: StreamOptions): (event: string) => void {
    const stream = { response, ...options };
    // Who has gone before the stream was open: its 'close' has been told already.
    if (isGone(response)) {
      options.onEnd();
      return () => {};
    }
    this.#streams.add(stream);
    this.#counts.set(options.listener, (this.#counts.get(options.listener) ?? 0) + 1);
    response.once('close', () => this.#forget(stream));
    return (event) => this.#write(stream, event);
  }

  endAll(): void {
    this.#isLeaving = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const { response } of this.#streams) response.end();
  }

  #write({ response }: OpenStream, event: string): void {
    // Nothing is kept for who does not read: they ask again when they do.
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

/** Streams would keep a server that closes; they are ended first. */
export const keepOpenStreams = (app: FastifyInstance): void => {
  const streams = new OpenStreams();
  app.decorate('openStreams', streams);
  app.addHook('preClose', (done) => {
    streams.endAll();
    done();
  });
};
