import { countClick } from '@lineup/contract/affiliates/affiliates';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCall, mockApi, networkFailure } from '../../testing/mock-api.ts';

mockApi();

/** A document counts a click once, so each test gets a document of its own. */
const openDocument = async () => {
  vi.resetModules();
  return import('./affiliate-invite.ts');
};

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const stored = (): unknown => JSON.parse(localStorage.getItem('affiliate_invite_by') ?? 'null');
const keep = (id: number, days: number) =>
  localStorage.setItem(
    'affiliate_invite_by',
    JSON.stringify({ id, expiresAt: Date.now() + days * day }),
  );

const expiresAt = inDays(60);
const answerInvite = (id = 28) =>
  answerCall(countClick, () => ({ status: 1, response: { id, expires_at: expiresAt } }));

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('an invitation', () => {
  it('is sent to the server once, and stored for as long as the server says', async () => {
    const calls = answerInvite();
    const { recordInvite, storedInviter } = await openDocument();
    await recordInvite('?invite=28&utm_source=instagram');
    await recordInvite('?invite=28&utm_source=instagram');
    expect(calls.map(({ body }) => body)).toEqual([{ invite: 28, source: 'instagram' }]);
    expect(stored()).toEqual({ id: 28, expiresAt: Date.parse(expiresAt) });
    expect(storedInviter(Date.now())).toBe(28);
    expect(storedInviter(Date.parse(expiresAt))).toBe(-1);
  });

  it('is ignored while an earlier one is valid: the first one counts', async () => {
    const calls = answerInvite(99);
    keep(28, 1);
    const { recordInvite, storedInviter } = await openDocument();
    await recordInvite('?invite=99');
    expect(calls).toHaveLength(0);
    expect(storedInviter(Date.now())).toBe(28);
  });

  it('counts again when the one before has expired', async () => {
    const calls = answerInvite(99);
    keep(28, -1);
    const { recordInvite, storedInviter } = await openDocument();
    await recordInvite('?invite=99');
    expect(calls).toHaveLength(1);
    expect(storedInviter(Date.now())).toBe(99);
  });

  it('is stored for the affiliate in the answer: the server’s cookie may hold an earlier one', async () => {
    answerInvite(7);
    const { recordInvite, storedInviter } = await openDocument();
    await recordInvite('?invite=28');
    expect(storedInviter(Date.now())).toBe(7);
  });

  it('of an unknown affiliate is neither stored nor sent twice', async () => {
    const calls = answerCall(countClick, () => ({ status: 1, response: null }));
    const { recordInvite } = await openDocument();
    await recordInvite('?invite=28');
    await recordInvite('?invite=28');
    expect(stored()).toBe(null);
    expect(calls).toHaveLength(1);
  });

  it.each(['', '?invite=', '?invite=abc', '?invite=-1', '?invite=1.5', '?invite=1e99'])(
    'is none in the address %s',
    async (search) => {
      const calls = answerInvite();
      const { recordInvite } = await openDocument();
      await recordInvite(search);
      expect(calls).toHaveLength(0);
    },
  );

  it('is sent again on the next page when the server could not be reached', async () => {
    answerCall(countClick, networkFailure);
    const { recordInvite, storedInviter } = await openDocument();
    await recordInvite('?invite=28&source=flyer');
    expect(stored()).toBe(null);
    const calls = answerInvite();
    await recordInvite('');
    expect(calls.map(({ body }) => body)).toEqual([{ invite: 28, source: 'flyer' }]);
    expect(storedInviter(Date.now())).toBe(28);
  });

  it('is not counted when a signed-in affiliate opens a link', async () => {
    const calls = answerInvite();
    localStorage.setItem('lineup_affiliate', 'true');
    const { recordInvite } = await openDocument();
    await recordInvite('?invite=28');
    expect(calls).toHaveLength(0);
  });

  it('is kept when a link is pressed before the script has run', async () => {
    const referrer = vi.spyOn(document, 'referrer', 'get');
    const calls = answerInvite();
    const { recordInvite } = await openDocument();
    referrer.mockReturnValue('https://elsewhere.example/?invite=99');
    await recordInvite('');
    expect(calls).toHaveLength(0);
    referrer.mockReturnValue(`${location.origin}/?invite=28&utm_source=tiktok`);
    await recordInvite('');
    expect(calls.map(({ body }) => body)).toEqual([{ invite: 28, source: 'tiktok' }]);
  });

  it.each([
    ['https://www.instagram.com/p/x', 'www.instagram.com'],
    [`${location.origin}/signup`, ''],
    ['', ''],
  ])('sends the referring host: %s', async (referrer, source) => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    // Safari has it only since version 18.
    vi.spyOn(URL, 'parse').mockImplementation(() => {
      throw new TypeError('URL.parse is not a function');
    });
    const calls = answerInvite();
    const { recordInvite } = await openDocument();
    await recordInvite('?invite=28');
    expect(calls.map(({ body }) => body)).toEqual([{ invite: 28, source }]);
  });
});
