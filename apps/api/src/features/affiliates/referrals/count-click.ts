import { createHmac, randomBytes } from 'node:crypto';
import { readSource } from '@lineup/domain/affiliates/click-source';
import { inviteEndsAt, isInviteOver } from '@lineup/domain/affiliates/invite';
import { isbot } from 'isbot';
import type { StoredInvite } from '../../../platform/cookies/invite-cookie.ts';
import type { Platform } from '../../../platform/platform.ts';
import { authorizeAffiliate } from '../../../platform/sessions/authorized-affiliate.ts';
import { type AffiliateRow, selectAffiliate } from '../programme/affiliate-repository.ts';
import { upsertClick } from './click-repository.ts';

/** The data for counting a visitor once; none of it is stored. */
export interface Visitor {
  network: string;
  /** Only separates bots from people: whoever invents clicks can invent browsers too. */
  userAgent: string;
}

export interface Click {
  affiliateId: number;
  /** As the browser sends it. */
  source: string;
  visitor: Visitor;
  /** The browser's invitation from an earlier click. */
  storedInvite: StoredInvite | undefined;
}

/** Whose invitation the browser has now; `isNew` when this click has set it. */
export interface CountedClick {
  invite: StoredInvite;
  endsAt: Temporal.Instant;
  isNew: boolean;
}

const dayOf = (now: Temporal.Instant) => now.toZonedDateTimeISO('UTC').toPlainDate();

/**
 * Whether a network uses this invitation for the first time today. Only Redis has the answer: a
 * hash that is meaningless without the day's secret, which expires there with the day. Without
 * Redis nothing is counted.
 */
const isFirstToday = async (
  { cache, clock }: Platform,
  affiliateId: number,
  { network }: Visitor,
): Promise<boolean> => {
  const now = clock.now();
  const day = dayOf(now);
  const tomorrow = day.add({ days: 1 }).toZonedDateTime('UTC').toInstant();
  const seconds = Math.ceil(now.until(tomorrow).total('seconds')) + 60;
  const secretKey = `click-secret:${day.toString()}`;
  const isFirst = await cache.attempt(async (redis) => {
    await redis.set(secretKey, randomBytes(32).toString('hex'), 'EX', seconds, 'NX');
    const secret = await redis.get(secretKey);
    if (secret === null) return false;
    const mark = createHmac('sha256', secret)
      .update(`${String(affiliateId)}\n${network}`)
      .digest('base64url');
    return (await redis.set(`click:${mark}`, 1, 'EX', seconds, 'NX')) === 'OK';
  });
  return isFirst ?? false;
};

const isPerson = ({ userAgent }: Visitor): boolean => userAgent !== '' && !isbot(userAgent);

const inviteOfRow = (storedInvite: StoredInvite, row: AffiliateRow) => ({
  invite: storedInvite,
  endsAt: inviteEndsAt(storedInvite.clickedAt, row.invite_days),
});

/** Returns the earlier invitation while it is valid: the first one wins. */
const validInvite = async (platform: Platform, storedInvite: StoredInvite | undefined) => {
  if (!storedInvite) return undefined;
  const row = await platform.db.asNobody((tx) => selectAffiliate(tx, storedInvite.affiliateId));
  if (row?.status !== 'active') return undefined;
  const isOver = isInviteOver(storedInvite.clickedAt, row.invite_days, platform.clock.now());
  return isOver ? undefined : inviteOfRow(storedInvite, row);
};

/**
 * Counts a visitor of an invite link, and returns whose invitation they have. The response does not
 * show whether the click was counted, so a bot learns nothing from it.
 */
export const countClick = async (
  platform: Platform,
  click: Click,
): Promise<CountedClick | undefined> => {
  const { db, clock } = platform;
  const row = await db.asNobody((tx) => selectAffiliate(tx, click.affiliateId));
  if (row?.status !== 'active') return undefined;
  const source = readSource(click.source);
  if (isPerson(click.visitor) && (await isFirstToday(platform, row.id, click.visitor))) {
    const affiliate = authorizeAffiliate(row.id);
    const day = dayOf(clock.now()).toString();
    await db.asAffiliate(affiliate, (tx) => upsertClick(affiliate, tx, { day, source }));
  }
  const earlier = await validInvite(platform, click.storedInvite);
  if (earlier) return { ...earlier, isNew: false };
  const fresh = { affiliateId: row.id, clickedAt: clock.now(), source };
  return { ...inviteOfRow(fresh, row), isNew: true };
};
