import { downloadPayout } from '@lineup/contract/affiliates/payouts';
import { getCurrentAppointments } from '@lineup/contract/appointments/current-appointments';
import { watchLine } from '@lineup/contract/appointments/line';
import { getTicket, leaveLine } from '@lineup/contract/check-in/check-in';
import { updateProfile } from '@lineup/contract/profile';
import { createService, listServices } from '@lineup/contract/services';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleTicket } from '../../testing/line/sample-ticket.ts';
import { answerCall, mockApi, refusal } from '../../testing/mock-api.ts';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import { bypassServerCache, clearEtagCache, noteVersion } from '../live/etag-cache.ts';
import { call, callEvents, callFile } from './api-client.ts';

mockApi();
afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  signOut();
  clearEtagCache();
  document.documentElement.lang = 'en';
});

const ticketOf = { params: { username: 'ninth-and-alder', token: 'abc' } };

/**
 * Answers as the API does: the stamp is the ETag, and 304 if the request has it. The test's fetch
 * cannot produce a 304.
 */
const serve = (stamp: () => string) => {
  const requests: { headers: Headers; url: string }[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    requests.push({ headers, url });
    const etag = `"${stamp()}"`;
    const isKnown = headers.get('if-none-match') === etag;
    const body = isKnown ? null : JSON.stringify({ status: 1, response: sampleTicket() });
    return Promise.resolve(new Response(body, { status: isKnown ? 304 : 200, headers: { etag } }));
  });
  return requests;
};

describe('a live call', () => {
  it('returns the same object while nothing has changed', async () => {
    let stamp = '1';
    const requests = serve(() => stamp);
    const first = await call(getTicket, ticketOf);
    const second = await call(getTicket, ticketOf);
    expect(requests.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, '"1"']);
    expect(second).toMatchObject({ ok: true, status: 200 });
    expect(first.ok && second.ok && first.data === second.data).toBe(true);

    stamp = '2';
    const third = await call(getTicket, ticketOf);
    expect(first.ok && third.ok && first.data !== third.data).toBe(true);
    await call(getTicket, ticketOf);
    expect(requests.at(-1)?.headers.get('if-none-match')).toBe('"2"');
  });

  it('does not reuse the answer of another language or address', async () => {
    const requests = serve(() => '1');
    await call(getTicket, ticketOf);
    document.documentElement.lang = 'es';
    await call(getTicket, ticketOf);
    await call(getTicket, { params: { username: 'ninth-and-alder', token: 'other' } });
    expect(requests.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, null, null]);
  });

  it('bypasses the server’s cache once after an own write, and on request', async () => {
    const requests = serve(() => '1');
    await call(getTicket, ticketOf);
    await call(getTicket, ticketOf);
    await call(leaveLine, ticketOf);
    await call(getTicket, ticketOf);
    await call(getTicket, ticketOf);
    bypassServerCache();
    await call(getTicket, ticketOf);
    const polls = requests.filter(({ url }) => !url.endsWith('/leave/'));
    expect(polls.map(({ headers }) => headers.get('cache-control'))).toEqual([
      null,
      null,
      'no-cache',
      null,
      'no-cache',
    ]);
  });

  it('sends the announced version of its line, and of no other line', async () => {
    const requests = serve(() => '1');
    await call(getTicket, ticketOf);
    noteVersion('ninth-and-alder', 7);
    noteVersion('ninth-and-alder', 5);
    noteVersion('faro', 90);
    noteVersion(null, 80);
    await call(getTicket, ticketOf);
    expect(requests.map(({ headers }) => headers.get('x-line-version'))).toEqual([null, '7']);

    signInAs(owner);
    await call(getCurrentAppointments, { query: {} });
    expect(requests.at(-1)?.headers.get('x-line-version')).toBe('80');
  });

  it('bypasses the server’s cache until it has an answer', async () => {
    answerCall(getTicket, () => refusal('unavailable', 'Back soon'));
    bypassServerCache();
    expect(await call(getTicket, ticketOf)).toMatchObject({ ok: false, status: 503 });
    const requests = serve(() => '1');
    await call(getTicket, ticketOf);
    expect(requests[0]?.headers.get('cache-control')).toBe('no-cache');
  });

  it('that hangs times out: the next one is sent', async () => {
    const limit = new AbortController();
    const limited = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      const hanging = Promise.withResolvers<Response>();
      signal?.addEventListener('abort', () => hanging.reject(new Error('aborted')));
      return hanging.promise;
    });
    const own = new AbortController();
    const hanging = call(getTicket, ticketOf, { signal: own.signal });
    await vi.waitFor(() => expect(limited).toHaveBeenCalledWith(12_000));
    limit.abort();
    expect(await hanging).toMatchObject({ ok: false, status: 0 });
    limited.mockRestore();
  });

  it('sends no token of the signed-in person where a ticket is requested', async () => {
    signInAs(owner);
    const requests = serve(() => '1');
    await call(getTicket, ticketOf);
    expect(requests[0]?.headers.has('authorization')).toBe(false);
    expect(requests[0]?.url).toBe('/shops/ninth-and-alder/tickets/abc/');
  });
});

describe('a call that hangs', () => {
  /** A network that never answers, with a fake clock. Records the requested time-outs. */
  const hang = () => {
    const limits: number[] = [];
    const clock = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      return clock.signal;
    });
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      const hanging = Promise.withResolvers<Response>();
      signal?.addEventListener('abort', () => hanging.reject(new Error('aborted')));
      return hanging.promise;
    });
    return { limits, expire: () => clock.abort() };
  };
  afterEach(() => vi.restoreAllMocks());

  const picture = new Blob(['pixels'], { type: 'image/webp' });
  const profile = { name: 'Theo', email: 't@alder.example', phone_no: '555 0100' };

  it.each([
    ['a question', () => call(listServices, {}), 30_000],
    ['a write', () => call(createService, { body: { name: 'Cut' } }), 30_000],
    ['an upload', () => call(updateProfile, { body: profile, upload: picture }), 180_000],
    ['a download', () => callFile(downloadPayout, { params: { id: 1 } }), 180_000],
  ])('fails as without a network: %s', async (_, start, ms) => {
    signInAs(owner);
    const { limits, expire } = hang();
    const hanging = start();
    await vi.waitFor(() => expect(limits).toEqual([ms]));
    expire();
    expect(await hanging).toMatchObject({
      ok: false,
      status: 0,
      error: { code: 'network_failure' },
    });
  });

  it('rejects when its caller aborts it first', async () => {
    signInAs(owner);
    const { limits } = hang();
    const own = new AbortController();
    const hanging = call(listServices, {}, { signal: own.signal });
    await vi.waitFor(() => expect(limits).toHaveLength(1));
    own.abort();
    await expect(hanging).rejects.toThrow('aborted');
  });

  it('has no limit where it is a stream of events', async () => {
    signInAs(owner);
    const { limits } = hang();
    const own = new AbortController();
    const hanging = callEvents(watchLine, {}, { lastEventId: null, signal: own.signal });
    await new Promise((done) => setTimeout(done, 5));
    expect(limits).toEqual([]);
    own.abort();
    await expect(hanging).rejects.toThrow('aborted');
  });
});
