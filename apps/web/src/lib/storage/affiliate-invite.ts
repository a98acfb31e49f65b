import { countClick } from '@lineup/contract/affiliates/affiliates';
import { invitedBy } from '@lineup/domain/billing/pricing';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { call } from '../http/api-client.ts';
import { readRecord, readStored, writeStored } from './storage.ts';

/** The affiliate whose invitation is stored and still valid; -1: none. */
export const storedInviter = (now: number): number => invitedBy(readRecord('affiliateInvite'), now);

interface Click {
  readonly invite: number;
  readonly source: string;
}

/** The referring page, if the browser sends it. */
const referrer = (): URL | null => {
  try {
    return new URL(document.referrer);
  } catch {
    return null;
  }
};

const referringHost = (): string => {
  const host = referrer()?.host ?? '';
  return host === location.host ? '' : host;
};

/**
 * If a link of ours was clicked before the script had run, the previous page had the invitation.
 */
const searchBefore = (): string => {
  const before = referrer();
  return before?.origin === location.origin ? before.search : '';
};

/** `/?invite=28&utm_source=instagram`; null: no invitation. */
const clickOf = (search: string): Click | null => {
  const query = new URLSearchParams(search);
  const invite = Number(query.get('invite'));
  if (!Number.isSafeInteger(invite) || invite <= 0) return null;
  const named = query.get('utm_source') ?? query.get('source') ?? '';
  return { invite, source: (named || referringHost()).slice(0, 200) };
};

const storeInvite = (id: number, expiresAt: number): void => {
  try {
    writeStored('affiliateInvite', JSON.stringify({ id, expiresAt }));
  } catch {
    // Without storage no affiliate can be named at sign-up.
  }
};

/**
 * The invitation that this document has sent to the server, and the one that it retries on the next
 * page.
 */
let sentInvite: number | null = null;
let unsentClick: Click | null = null;

/**
 * The server decides whether the click counts, and for whom: the first invitation wins there too.
 */
const sendClick = async (click: Click): Promise<void> => {
  sentInvite = click.invite;
  const answer = await call(countClick, { body: click });
  if (!answer.ok) {
    sentInvite = null;
    unsentClick = answer.status === 0 || answer.status >= 500 ? click : null;
    return;
  }
  unsentClick = null;
  const { response: invite } = answer.data;
  if (invite) storeInvite(invite.id, Date.parse(invite.expires_at));
};

/**
 * Sends the invitation of an address, once. While an earlier one is valid, another does not count.
 * A click by an affiliate does not count either.
 */
export const recordInvite = async (search: string): Promise<void> => {
  const click = clickOf(search) ?? unsentClick ?? clickOf(searchBefore());
  if (click === null || sentInvite === click.invite) return;
  if (storedInviter(Date.now()) !== -1 || readStored('affiliate') === 'true') return;
  await sendClick(click);
};

/** For the pages that an invite link may open. */
export const useInvite = (): void => {
  const { search } = useLocation();
  useEffect(() => {
    void recordInvite(search);
  }, [search]);
};
