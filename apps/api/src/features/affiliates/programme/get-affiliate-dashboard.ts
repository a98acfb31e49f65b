import { nextPayoutDay, payoutCutOff } from '@lineup/domain/affiliates/affiliate-ledger';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedAffiliateId } from '../../../platform/sessions/authorized-affiliate.ts';
import { selectEarned, selectPayableBefore, selectSums } from '../ledger/entry-repository.ts';
import { selectLastSentPayout } from '../payouts/payout-repository.ts';
import { selectClicks } from '../referrals/click-repository.ts';
import { readReferrals } from '../referrals/list-referrals.ts';
import { countPaying, selectReferralSteps } from '../referrals/referral-repository.ts';

const SHOWN_DAYS = 30;
const SHOWN_WEEKS = 12;
const RECENT = 5;

const beginOf = (day: Temporal.PlainDate) => day.toZonedDateTime('UTC').toInstant();

/** The spans of the dashboard's numbers, all in UTC. */
const spansAt = (now: Temporal.Instant) => {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const to = beginOf(today.add({ days: 1 }));
  return {
    month: { from: beginOf(today.with({ day: 1 })), to },
    days: { from: beginOf(today.subtract({ days: SHOWN_DAYS - 1 })), to },
    weeks: { from: beginOf(monday.subtract({ weeks: SHOWN_WEEKS - 1 })), to },
    mondays: Array.from({ length: SHOWN_WEEKS }, (_, index) =>
      monday.subtract({ weeks: SHOWN_WEEKS - 1 - index }),
    ),
  };
};

type Step = Awaited<ReturnType<typeof selectReferralSteps>>[number];

const weekOf = (monday: Temporal.PlainDate, steps: readonly Step[]) => {
  const [from, to] = [monday.toString(), monday.add({ weeks: 1 }).toString()];
  const own = steps.filter(({ day }) => day >= from && day < to);
  return {
    week: from,
    sign_ups: own.reduce((sum, { sign_ups }) => sum + sign_ups, 0),
    paying_shops: own.reduce((sum, { paying_shops }) => sum + paying_shops, 0),
  };
};

/** Reads the ledger and the steps before it in one transaction: none of it is a stored number. */
export const getAffiliateDashboard = ({ db, clock }: Platform, affiliate: AuthorizedAffiliateId) =>
  db.asAffiliate(affiliate, async (tx) => {
    const now = clock.now();
    const spans = spansAt(now);
    const payoutDay = nextPayoutDay(now);
    const clicks = await selectClicks(affiliate, tx, spans.days);
    const steps = await selectReferralSteps(affiliate, tx, spans.weeks);
    const firstDay = spans.days.from.toString().slice(0, 10);
    const recent = steps.filter(({ day }) => day >= firstDay);
    // The weeks always reach further back than the month. Shops that have left since still count as
    // new paying ones.
    const firstOfMonth = spans.month.from.toString().slice(0, 10);
    const ofMonth = steps.filter(({ day }) => day >= firstOfMonth);
    return {
      now,
      clicks: clicks.reduce((sum, one) => sum + one.clicks, 0),
      signUps: recent.reduce((sum, one) => sum + one.sign_ups, 0),
      paying: await countPaying(affiliate, tx),
      newPaying: ofMonth.reduce((sum, one) => sum + one.paying_shops, 0),
      sums: await selectSums(affiliate, tx, now),
      earnedThisMonth: await selectEarned(affiliate, tx, spans.month),
      nextPayout: {
        day: payoutDay.toString(),
        cents: await selectPayableBefore(affiliate, tx, payoutCutOff(payoutDay)),
      },
      lastPayout: await selectLastSentPayout(affiliate, tx),
      weeks: spans.mondays.map((monday) => weekOf(monday, steps)),
      referrals: await readReferrals(affiliate, tx, { page: 1, limit: RECENT }),
    };
  });

export type DashboardNumbers = Awaited<ReturnType<typeof getAffiliateDashboard>>;
