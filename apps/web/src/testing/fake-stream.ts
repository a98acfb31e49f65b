import type { StreamSource } from '../lib/live/live-stream.ts';

interface FakeConnection {
  readonly lastEventId: string | null;
  readonly signal: AbortSignal;
  /** Sends text as it would arrive over the network. */
  send(text: string): void;
  changed(version: number): void;
  end(): void;
}

const encoder = new TextEncoder();

/** An event server that the test controls, with every opened connection in order. */
export const createFakeStream = () => {
  const connections: FakeConnection[] = [];
  let answer: () => Response | null = () => null;
  const source: StreamSource = {
    open: ({ lastEventId, signal }) => {
      let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
      const body = new ReadableStream<Uint8Array>({
        start: (given) => {
          controller = given;
        },
      });
      const send = (text: string) => controller?.enqueue(encoder.encode(text));
      signal.addEventListener('abort', () => {
        try {
          controller?.error(new DOMException('aborted', 'AbortError'));
        } catch {
          // It has ended before.
        }
      });
      connections.push({
        lastEventId,
        signal,
        send,
        changed: (version) => send(`id: ${version}\nevent: changed\ndata: {}\n\n`),
        end: () => controller?.close(),
      });
      const headers = { 'content-type': 'text/event-stream' };
      return Promise.resolve(answer() ?? new Response(body, { headers }));
    },
  };
  return {
    source,
    connections,
    /** The next connections get this status instead of a stream. */
    refuseWith: (status: number | null) => {
      answer = () => (status === null ? null : new Response('{}', { status }));
    },
    get last(): FakeConnection {
      const connection = connections.at(-1);
      if (!connection) throw new Error('Nobody has opened the stream');
      return connection;
    },
  };
};
