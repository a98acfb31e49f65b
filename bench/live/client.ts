import type { AnswerOf, ArgumentsOf, Endpoint } from '@lineup/contract/kernel/endpoint';

/** The product refused the request. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

interface Loose {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string | number | undefined>;
  readonly body?: unknown;
}

const addressOf = (url: string, { path }: Endpoint, { params = {}, query = {} }: Loose): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `${url}${filled}?${search}`;
};

const LONGEST_MS = 15_000;

/**
 * Calls the running product over HTTP. A caller that retries passes its own `idempotency-key`, so that
 * the effect happens once.
 */
export const callLive = async <E extends Endpoint>(
  url: string,
  endpoint: E,
  args: ArgumentsOf<E>,
  headers: Readonly<Record<string, string>> = {},
): Promise<AnswerOf<E>> => {
  const loose = args as Loose;
  const answer = await fetch(addressOf(url, endpoint, loose), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(endpoint.idempotent && { 'idempotency-key': crypto.randomUUID() }),
      ...(endpoint.method !== 'GET' && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(endpoint.method !== 'GET' && { body: JSON.stringify(loose.body ?? {}) }),
    signal: AbortSignal.timeout(LONGEST_MS),
  });
  if (answer.ok) return (await answer.json()) as AnswerOf<E>;
  const body = (await answer.json().catch(() => ({}))) as { message?: string };
  throw new Refusal(answer.status, body.message ?? `${endpoint.path} answers ${answer.status}`);
};
