import type { AnswerOf, ArgumentsOf, Endpoint } from '@lineup/contract/endpoint';
import { type Answer, ApiError, refused } from './api-error.ts';

export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly accessToken?: string | null;
}

type Plain = string | number | boolean | null | undefined;

interface LooseArguments {
  readonly params?: Record<string, Plain>;
  readonly query?: Record<string, Plain>;
  readonly body?: unknown;
  readonly upload?: Blob | undefined;
}

const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const addressOf = (endpoint: Endpoint, args: LooseArguments): string => {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(args.params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(args.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  if (endpoint.access !== 'public') query.set('timezone', browserTimeZone());
  return query.size > 0 ? `${path}?${query}` : path;
};

/** A file travels as a form, its fields beside it as text; the browser writes that header itself. */
const formOf = (name: string, upload: Blob, body: unknown): FormData => {
  const form = new FormData();
  for (const [field, value] of Object.entries(body ?? {}) as [string, Plain][]) {
    if (value !== undefined && value !== null) form.set(field, String(value));
  }
  form.set(name, upload);
  return form;
};

const bodyOf = (endpoint: Endpoint, args: LooseArguments): BodyInit | null => {
  if (endpoint.upload && args.upload) return formOf(endpoint.upload, args.upload, args.body);
  return args.body === undefined ? null : JSON.stringify(args.body);
};

const headersOf = (endpoint: Endpoint, args: LooseArguments, options: SendOptions) => {
  const headers = new Headers({
    accept: 'application/json',
    // The language on the screen, which may differ from the browser's.
    'accept-language': document.documentElement.lang || 'en',
  });
  if (args.body !== undefined && !args.upload) headers.set('content-type', 'application/json');
  if (endpoint.access !== 'public' && options.accessToken) {
    headers.set('authorization', `Bearer ${options.accessToken}`);
  }
  if (endpoint.idempotent) {
    headers.set('idempotency-key', options.idempotencyKey ?? crypto.randomUUID());
  }
  return headers;
};

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** One request, no session logic. Aborting rejects; everything else is an answer. */
export const send = async <E extends Endpoint>(
  endpoint: E,
  args: ArgumentsOf<E>,
  options: SendOptions,
): Promise<Answer<AnswerOf<E>>> => {
  const loose = args as LooseArguments;
  try {
    const response = await fetch(addressOf(endpoint, loose), {
      method: endpoint.method,
      headers: headersOf(endpoint, loose, options),
      body: bodyOf(endpoint, loose),
      signal: options.signal ?? null,
    });
    const body = await readBody(response);
    if (response.ok) return { ok: true, status: response.status, data: body as AnswerOf<E> };
    return refused(new ApiError(response.status, body ?? {}, response.statusText));
  } catch (failure) {
    if (options.signal?.aborted) throw failure;
    return refused(new ApiError(0, {}, failure instanceof Error ? failure.message : ''));
  }
};
