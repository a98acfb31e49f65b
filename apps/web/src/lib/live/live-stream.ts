import { createEventParser } from './event-stream.ts';

/** Whether changes are pushed; otherwise the screens poll. */
export type StreamState = 'live' | 'polling';

export interface StreamSource {
  open(options: { lastEventId: string | null; signal: AbortSignal }): Promise<Response>;
}

export interface StreamListener {
  /** The current version of the line, as the server counts. */
  readonly onChanged: (version: number) => void;
  readonly onState: (state: StreamState) => void;
}

/** The server sends something every 20 seconds: after two missed ones the connection is dead. */
export const maxSilenceMs = 45_000;
/** All streams of a process end at once when it stops: the first retries are spread over two seconds. */
const minBackOffMs = 2000;
/** After an outage of any length a screen is connected again within this time. */
const maxBackOffMs = 10_000;
/** A stream that ends sooner counts as a failure, so that the back-off keeps growing. */
const stableAfterMs = 10_000;

/** Exponential back-off with jitter, so that clients do not reconnect at the same time. */
export const backOffAfter = (
  failures: number,
  random: () => number,
  mostMs = maxBackOffMs,
): number => Math.min(mostMs, minBackOffMs * 2 ** failures) * (0.25 + random() * 0.75);

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      window.removeEventListener('online', wake);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    // The network is back, so there is no need to wait.
    window.addEventListener('online', wake);
    signal.addEventListener('abort', wake);
  });

/** Calls back when nothing has been received for too long. */
const watchSilence = (onSilence: () => void) => {
  let timer = setTimeout(onSilence, maxSilenceMs);
  return {
    reset: () => {
      clearTimeout(timer);
      timer = setTimeout(onSilence, maxSilenceMs);
    },
    stop: () => clearTimeout(timer),
  };
};

/** Reads one connection to its end, which is a return or a rejection. */
const readOnce = async (
  source: StreamSource,
  lastEventId: string | null,
  stopped: AbortSignal,
  listener: StreamListener,
  onId: (id: string) => void,
): Promise<void> => {
  const connection = new AbortController();
  const silence = watchSilence(() => connection.abort());
  const signal = AbortSignal.any([stopped, connection.signal]);
  try {
    const response = await source.open({ lastEventId, signal });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (!response.ok || !isStream || !response.body) {
      await response.text();
      return;
    }
    const parse = createEventParser();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    listener.onState('live');
    for (;;) {
      const { done, value } = await reader.read();
      if (done || signal.aborted) return;
      silence.reset();
      for (const event of parse(value)) {
        if (event.id !== null) onId(event.id);
        if (event.name === 'changed') listener.onChanged(Number(event.id) || 0);
      }
    }
  } finally {
    silence.stop();
    connection.abort();
  }
};

/** Keeps a stream open until stopped; reconnects after a failure from the last event. */
export const followStream = (
  source: StreamSource,
  listener: StreamListener,
  random: () => number = Math.random,
): (() => void) => {
  const stop = new AbortController();
  const run = async () => {
    let lastEventId: string | null = null;
    let failures = 0;
    while (!stop.signal.aborted) {
      const openedAt = Date.now();
      await readOnce(source, lastEventId, stop.signal, listener, (id) => {
        lastEventId = id;
      }).catch(() => undefined);
      if (stop.signal.aborted) return;
      listener.onState('polling');
      if (Date.now() - openedAt > stableAfterMs) failures = 0;
      await pause(backOffAfter(failures, random), stop.signal);
      failures += 1;
    }
  };
  void run();
  return () => stop.abort();
};
