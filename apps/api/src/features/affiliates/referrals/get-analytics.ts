import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedAffiliateId } from '../../../platform/sessions/authorized-affiliate.ts';
import { selectEarnedByDay, selectEarnedBySource } from '../ledger/entry-repository.ts';
import { selectAffiliate } from '../programme/affiliate-repository.ts';
import { selectClicks } from './click-repository.ts';
import { selectReferralSteps } from './referral-repository.ts';

/** The steps from a click to money, of a day, a source or a whole period. */
export interface Steps {
  clicks: number;
  sign_ups: number;
  paying_shops: number;
  earned_cents: number;
}

interface Days {
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
}

const none = (): Steps => ({ clicks: 0, sign_ups: 0, paying_shops: 0, earned_cents: 0 });

const add = (into: Steps, more: Partial<Steps>): Steps => ({
  clicks: into.clicks + (more.clicks ?? 0),
  sign_ups: into.sign_ups + (more.sign_ups ?? 0),
  paying_shops: into.paying_shops + (more.paying_shops ?? 0),
  earned_cents: into.earned_cents + (more.earned_cents ?? 0),
});

const read = async (affiliate: AuthorizedAffiliateId, tx: Transaction, { from, to }: Days) => {
  const span = {
    from: from.toZonedDateTime('UTC').toInstant(),
    to: to.add({ days: 1 }).toZonedDateTime('UTC').toInstant(),
  };
  const [days, sources] = [new Map<string, Steps>(), new Map<string, Steps>()];
  const count = (into: Map<string, Steps>, key: string, more: Partial<Steps>) =>
    into.set(key, add(into.get(key) ?? none(), more));
  const rows = [
    ...(await selectClicks(affiliate, tx, span)),
    ...(await selectReferralSteps(affiliate, tx, span)),
  ];
  for (const { day, source, ...steps } of rows) {
    count(days, day, steps);
    count(sources, source, steps);
  }
  for (const { day, cents } of await selectEarnedByDay(affiliate, tx, span)) {
    count(days, day, { earned_cents: cents });
  }
  for (const { source, cents } of await selectEarnedBySource(affiliate, tx, span)) {
    count(sources, source, { earned_cents: cents });
  }
  return { days, sources, total: [...days.values()].reduce(add, none()) };
};

/** Sorts sources by value: money, then shops, then clicks. */
const bySteps = ([a, one]: [string, Steps], [b, other]: [string, Steps]): number =>
  other.earned_cents - one.earned_cents ||
  other.paying_shops - one.paying_shops ||
  other.sign_ups - one.sign_ups ||
  other.clicks - one.clicks ||
  (a < b ? -1 : 1);

/**
 * Returns the steps by day and by source, in UTC, together with the previous period of the same
 * length.
 */
export const getAnalytics = (
  { db }: Platform,
  affiliate: AuthorizedAffiliateId,
  period: { from: string; to: string },
) =>
  db.asAffiliate(affiliate, async (tx) => {
    const from = Temporal.PlainDate.from(period.from);
    const to = Temporal.PlainDate.from(period.to);
    const length = from.until(to).days + 1;
    const before = { from: from.subtract({ days: length }), to: from.subtract({ days: 1 }) };
    const { days, sources, total } = await read(affiliate, tx, { from, to });
    return {
      ...period,
      currency: (await selectAffiliate(tx, affiliate))?.currency ?? '',
      days: Array.from({ length }, (_, index) => {
        const day = from.add({ days: index }).toString();
        return { day, ...(days.get(day) ?? none()) };
      }),
      sources: [...sources].toSorted(bySteps).map(([source, steps]) => ({ source, ...steps })),
      steps: total,
      before: (await read(affiliate, tx, before)).total,
    };
  });

export type AnalyticsNumbers = Awaited<ReturnType<typeof getAnalytics>>;
