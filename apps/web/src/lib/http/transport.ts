import { isOpenToAll } from '@lineup/contract/kernel/access';
import type { AnswerOf, ArgumentsOf, Endpoint } from '@lineup/contract/kernel/endpoint';
import { cacheAnswer, getCachedAnswer, liveHeaders, writeCount } from '../live/etag-cache.ts';
import { type Answer, ApiError, refused } from './api-error.ts';

export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly accessToken?: string | null;
  /** The shop of the session: a load balancer sends all requests about it to the same process. */
  readonly shop?: string | undefined;
  /** The request continues when the document is left. */
  readonly keepalive?: boolean;
}

type Plain = string | number | boolean | null | undefined;

export interface LooseArguments {
  readonly params?: Record<string, Plain>;
  readonly query?: Record<string, Plain>;
  readonly body?: unknown;
  readonly upload?: Blob | undefined;
}

const zoneOf = (endpoint: Endpoint): Record<string, string> =>
  isOpenToAll(endpoint) ? {} : { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone };

/** The address of a call; `more` is added to its query. */
export const addressOf = (
  endpoint: Endpoint,
  args: LooseArguments,
  more: Readonly<Record<string, string>> = {},
): string => {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(args.params?.[name])),
  );
  const query = new URLSearchParams(more);
  for (const [name, value] of Object.entries(args.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
};

/** A file is sent as a form, with its other fields as text; the browser sets the content type. */
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
    // The language of the screen may differ from the browser's.
    'accept-language': document.documentElement.lang || 'en',
  });
  if (args.body !== undefined && !args.upload) headers.set('content-type', 'application/json');
  if (!isOpenToAll(endpoint) && options.accessToken) {
    headers.set('authorization', `Bearer ${options.accessToken}`);
    if (options.shop) headers.set('x-lineup-shop', options.shop);
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

const notModified = 304;

/**
 * How long a call may take, from its start to the end of its body. A longer call is aborted and
 * fails like one without a network. Event streams have no such limit.
 */
const timeoutMs = 30_000;

/** Files take longer on a slow network. */
const fileTimeoutMs = 180_000;

/**
 * Long enough for a phone on a bad network. Polls and hints join a running request, so without a
 * time-out one that hangs would be the last.
 */
const liveTimeoutMs = 12_000;

const withTimeout = (ms: number, signal?: AbortSignal): AbortSignal => {
  const limit = AbortSignal.timeout(ms);
  return signal ? AbortSignal.any([signal, limit]) : limit;
};

/**
 * A live call sends the ETag of the cached answer. If it is unchanged, the cached object itself is
 * returned.
 */
const sendLive = async <T>(
  address: string,
  line: string | null,
  headers: Headers,
  signal: AbortSignal | undefined,
): Promise<Answer<T>> => {
  const reader = `${headers.get('accept-language')} ${headers.get('authorization')}`;
  const writes = writeCount();
  const cached = getCachedAnswer(address, reader);
  for (const [name, value] of Object.entries(liveHeaders(address, reader, line))) {
    headers.set(name, value);
  }
  // In its default cache mode the browser would add 'no-cache' to a request with an ETag.
  const init: RequestInit = {
    headers,
    cache: 'no-cache',
    signal: withTimeout(liveTimeoutMs, signal),
  };
  const response = await fetch(address, init);
  if (response.status === notModified && cached) {
    cacheAnswer(address, { ...cached, writes });
    return { ok: true, status: 200, data: cached.data as T };
  }
  const data = await readBody(response);
  if (!response.ok) return refused(new ApiError(response.status, data ?? {}, response.statusText));
  const etag = response.headers.get('etag');
  if (etag !== null) cacheAnswer(address, { etag, data, reader, writes });
  return { ok: true, status: response.status, data: data as T };
};

/** One request, without session logic. Only an abort rejects; everything else is an answer. */
export const send = async <E extends Endpoint>(
  endpoint: E,
  args: ArgumentsOf<E>,
  options: SendOptions,
): Promise<Answer<AnswerOf<E>>> => {
  const loose = args as LooseArguments;
  const headers = headersOf(endpoint, loose, options);
  const address = addressOf(endpoint, loose, zoneOf(endpoint));
  try {
    if (endpoint.live) {
      const line = isOpenToAll(endpoint) ? String(loose.params?.['username']) : null;
      return await sendLive(address, line, headers, options.signal);
    }
    const response = await fetch(address, {
      method: endpoint.method,
      headers,
      body: bodyOf(endpoint, loose),
      signal: withTimeout(loose.upload ? fileTimeoutMs : timeoutMs, options.signal),
      keepalive: options.keepalive ?? false,
    });
    const body = await readBody(response);
    if (response.ok) return { ok: true, status: response.status, data: body as AnswerOf<E> };
    return refused(new ApiError(response.status, body ?? {}, response.statusText));
  } catch (failure) {
    if (options.signal?.aborted) throw failure;
    return refused(new ApiError(0, {}, failure instanceof Error ? failure.message : ''));
  }
};

/** Opens an event stream. The caller decides what its end means. */
export const openEvents = async <E extends Endpoint>(
  endpoint: E,
  args: ArgumentsOf<E>,
  options: SendOptions & { readonly lastEventId: string | null },
): Promise<Response> => {
  const loose = args as LooseArguments;
  const headers = headersOf(endpoint, loose, options);
  headers.set('accept', 'text/event-stream');
  if (options.lastEventId !== null) headers.set('last-event-id', options.lastEventId);
  return fetch(addressOf(endpoint, loose, zoneOf(endpoint)), {
    headers,
    cache: 'no-store',
    signal: options.signal ?? null,
  });
};

export interface ReceivedFile {
  readonly file: Blob;
  /** The file name from the server. */
  readonly name: string;
}

const nameOf = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file';

/** A call whose answer is a file. A refusal is JSON, as always. */
export const receiveFile = async <E extends Endpoint>(
  endpoint: E,
  args: ArgumentsOf<E>,
  options: SendOptions,
): Promise<Answer<ReceivedFile>> => {
  const loose = args as LooseArguments;
  const headers = headersOf(endpoint, loose, options);
  headers.set('accept', '*/*');
  try {
    const response = await fetch(addressOf(endpoint, loose, zoneOf(endpoint)), {
      headers,
      signal: withTimeout(fileTimeoutMs),
    });
    if (!response.ok) {
      const body = await readBody(response);
      return refused(new ApiError(response.status, body ?? {}, response.statusText));
    }
    const received = { file: await response.blob(), name: nameOf(response) };
    return { ok: true, status: response.status, data: received };
  } catch (failure) {
    return refused(new ApiError(0, {}, failure instanceof Error ? failure.message : ''));
  }
};
