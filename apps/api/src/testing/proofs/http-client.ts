import { Agent, request } from 'node:http';

export interface HttpAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
}

interface HttpCall {
  readonly method: string;
  readonly headers?: Record<string, string>;
  readonly body?: object;
  /** Ends the request when nothing has arrived for this long. */
  readonly timeoutMs: number;
}

/**
 * Requests over kept connections. It works about a third of what `fetch` does, which matters when
 * the load runs on the machine that it measures.
 */
export const createHttpClient = () => {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const send = (url: string, { method, headers, body, timeoutMs }: HttpCall) =>
    new Promise<HttpAnswer>((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const sent = request(
        url,
        {
          method,
          agent,
          timeout: timeoutMs,
          headers: {
            ...headers,
            ...(text !== undefined && { 'content-type': 'application/json' }),
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              retryAfter: answer.headers['retry-after'],
              body: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      sent.on('timeout', () => sent.destroy(new Error(`no answer within ${String(timeoutMs)} ms`)));
      sent.on('error', reject);
      sent.end(text);
    });
  return { send, close: () => agent.destroy() };
};
