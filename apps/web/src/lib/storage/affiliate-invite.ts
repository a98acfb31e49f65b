import { countClick } from '@lineup/contract/affiliates/affiliates';
import { invitedBy } from '@lineup/domain/billing/pricing';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { call } from '../http/api-client.ts';
import { readRecord, readStored, writeStored } from './storage.ts';

/** The affiliate who brought this browser here, while that counts; -1: nobody. */
export const storedInviter = (now: number): number => invitedBy(readRecord('affiliateInvite'), now);

interface Click {
  readonly invite: number;
  readonly source: string;
}

/** The page that led here, as far as the browser tells. */
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

/** A link of ours pressed before the script had run: the page before had the invitation. */
const searchBefore = (): string => {
  const before = referrer();
  return before?.origin === location.origin ? before.search : '';
};

/** `/?invite=28&utm_source=instagram`; null: nobody has invited. */
const clickOf = (search: string): Click | null => {
  const query = new URLSearchParams(search);
  const invite = Number(query.get('invite'));
  if (!Number.isSafeInteger(invite) || invite <= 0) return null;
  const named = query.get('utm_source') ?? query.get('source') ?? '';
  return { invite, source: (named || referringHost()).slice(0, 200) };
};

const keep = (id: number, expiresAt: number): void => {
  try {
    writeStored('affiliateInvite', JSON.stringify({ id, expiresAt }));
  } catch {
    // A browser that keeps nothing for us has nobody to name later.
  }
};

/** What this document has told the server, or tries again on its next page. */
let told: number | null = null;
let waiting: Click | null = null;

/** The server knows better whether it counts, and for whom: the first touch wins there too. */
const tell = async (click: Click): Promise<void> => {
  told = click.invite;
  const answer = await call(countClick, { body: click });
  if (!answer.ok) {
    told = null;
    waiting = answer.status === 0 || answer.status >= 500 ? click : null;
    return;
  }
  waiting = null;
  const { response: invite } = answer.data;
  if (invite) keep(invite.id, Date.parse(invite.expires_at));
};

/**
 * Takes the invitation of an address, once. First touch: while one counts, another is none. An
 * affiliate who tries a link is no visitor.
 */
export const takeInvite = async (search: string): Promise<void> => {
  const click = clickOf(search) ?? waiting ?? clickOf(searchBefore());
  if (click === null || told === click.invite) return;
  if (storedInviter(Date.now()) !== -1 || readStored('affiliate') === 'true') return;
  await tell(click);
};

/** For the pages on which somebody may arrive by an invitation. */
export const useInvite = (): void => {
  const { search } = useLocation();
  useEffect(() => {
    void takeInvite(search);
  }, [search]);
};
