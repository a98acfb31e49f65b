import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A call of the contract that a page of the web app makes while it is rendered. */
export interface PageCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  /** The language of the page. */
  readonly language: string;
  readonly idempotencyKey?: string | undefined;
  readonly body?: unknown;
}

export interface PageAnswer {
  readonly status: number;
  readonly body: unknown;
}

const readJson = (text: string): unknown => {
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
};

/**
 * Answers calls in this process: no network, and no token, so that a page can only show public
 * data. They count as the visitor's own, by IP address, for every limit.
 */
export const createPageCalls =
  (app: FastifyInstance, visitor: FastifyRequest) =>
  async ({ method, url, language, idempotencyKey, body }: PageCall): Promise<PageAnswer> => {
    const answer = await app.inject({
      method,
      url,
      remoteAddress: visitor.ip,
      headers: {
        accept: 'application/json',
        'accept-language': language,
        'user-agent': visitor.headers['user-agent'] ?? '',
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: readJson(answer.body) };
  };
