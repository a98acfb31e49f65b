import { settleCommission } from '../features/affiliates/ledger/settle-commission.ts';
import { updateAffiliateRow } from '../features/affiliates/programme/affiliate-repository.ts';
import { insertReferral } from '../features/affiliates/referrals/referral-repository.ts';
import { upsertInvoices } from '../features/billing/stripe/billing-repository.ts';
import type { StripeInvoice } from '../features/billing/stripe/fetch-stripe-snapshot.ts';
import type { Platform } from '../platform/platform.ts';
import type { AuthorizedAffiliateId } from '../platform/sessions/authorized-affiliate.ts';
import type { AuthorizedShopId } from '../platform/sessions/authorized-shop.ts';
import { createAffiliate } from '../testing/factories/affiliates/affiliate.ts';
import { createShop } from '../testing/factories/shop.ts';
import { createStaff } from '../testing/factories/staff.ts';
import { clicksBySource, jules, type ReferredShop, referredShops } from './demo-affiliate.ts';
import { createRandom } from './random.ts';
import { writePayoutAccount, writeSentPayout } from './write-payouts.ts';

const CLICK_DAYS = 92;

/** An event in chronological order: a payout takes what was there on its day. */
interface PastEvent {
  at: Temporal.Instant;
  happen: (then: Platform) => Promise<void>;
}

const daysAgo = ({ clock }: Platform, days: number): Temporal.Instant =>
  clock.now().subtract({ hours: days * 24 });

const isPast = (platform: Platform, at: Temporal.Instant): boolean =>
  Temporal.Instant.compare(at, platform.clock.now()) <= 0;

/** The first of every month since a moment, when that month's payouts had been reviewed. */
const payoutDays = (platform: Platform, since: Temporal.Instant): Temporal.ZonedDateTime[] => {
  const first = since.toZonedDateTimeISO('UTC').with({ day: 1 }).startOfDay().add({ hours: 9 });
  return Array.from({ length: 12 }, (_, index) => first.add({ months: index + 1 })).filter((day) =>
    isPast(platform, day.toInstant()),
  );
};

/** Writes the clicks: interest grows, and weekends are stronger. */
const writeClicks = async (
  platform: Platform,
  affiliate: AuthorizedAffiliateId,
  seed: number,
): Promise<void> => {
  const random = createRandom(seed, 'clicks');
  const today = platform.clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  const rows = Array.from({ length: CLICK_DAYS }, (_, index) => {
    const day = today.subtract({ days: index });
    const pace = (1 - index / 150) * (day.dayOfWeek > 5 ? 1.3 : 0.9);
    return Object.entries(clicksBySource).map(([source, usual]) => ({
      affiliate_id: affiliate,
      day: day.toString(),
      source,
      clicks: Math.max(1, Math.round(usual * pace * random.spread(0.5))),
    }));
  }).flat();
  await platform.db.asAffiliate(affiliate, (tx) =>
    tx.insertInto('affiliate_clicks').values(rows).execute(),
  );
};

/** Creates the shop on trial, with the invitation that referred it. */
const createReferred = async (
  then: Platform,
  affiliate: AuthorizedAffiliateId,
  referred: ReferredShop,
): Promise<AuthorizedShopId> => {
  const { name, username, plan, ownerName, ownerEmail, source } = referred;
  const at = then.clock.now();
  const shop = await createShop(then, { name, username, plan, subscription: 'trialing' });
  await createStaff(then, { shop, username: 'owner', name: ownerName, email: ownerEmail });
  await then.db.inShop(shop, async (tx) => {
    const trial = { trial_ends_at: at.add({ hours: 14 * 24 }), created_at: at };
    await tx.updateTable('shops').set(trial).where('id', '=', shop).execute();
    const clicked_at = at.subtract({ minutes: 25 });
    const came = { affiliate_id: affiliate, source, clicked_at, referred_at: at };
    await insertReferral(shop, tx, came);
  });
  return shop;
};

/** Stores an invoice as billing does: its commission is written in the same transaction. */
const storeInvoice = (
  then: Platform,
  shop: AuthorizedShopId,
  invoice: StripeInvoice,
): Promise<void> =>
  then.db.inShop(shop, async (tx) => {
    await upsertInvoices(shop, tx, [invoice], 0);
    const isNew = invoice.refunded_cents === 0;
    if (isNew) {
      const paying = {
        subscription_status: 'active' as const,
        period_ends_at: invoice.period_ends_at,
      };
      await tx.updateTable('shops').set(paying).where('id', '=', shop).execute();
    }
    await settleCommission(then, tx, shop, {
      changed: [invoice],
      newlyPaid: isNew ? [invoice] : [],
    });
  });

const invoiceOf = (
  { username, plan }: ReferredShop,
  number: number,
  price: number,
  at: Temporal.Instant,
): StripeInvoice => ({
  id: `in_demo_${username.replaceAll('-', '_')}_${String(number)}`,
  number: `DEMO-${String(number).padStart(4, '0')}`,
  status: 'paid',
  currency: 'USD',
  total_cents: price,
  paid_cents: price,
  refunded_cents: 0,
  description: plan,
  period_starts_at: at,
  period_ends_at: at.toZonedDateTimeISO('UTC').add({ months: 1 }).toInstant(),
  hosted_url: null,
  pdf_url: null,
  created_at: at,
  paid_at: at,
});

const endOf = (
  { endedDaysAgo, paysAfterDays }: ReferredShop,
  platform: Platform,
  shop: AuthorizedShopId,
): PastEvent[] => {
  if (endedDaysAgo === null) return [];
  const at = daysAgo(platform, endedDaysAgo);
  const ended = {
    subscription_status: 'ended' as const,
    ended_at: at,
    ended_reason: paysAfterDays === null ? ('trial_over' as const) : ('cancelled' as const),
    period_ends_at: null,
  };
  const happen = async ({ db }: Platform) => {
    await db.inShop(shop, (tx) =>
      tx.updateTable('shops').set(ended).where('id', '=', shop).execute(),
    );
  };
  return [{ at, happen }];
};

/** Every payment from the first one on, until today or the end. */
const paymentsOf = (
  referred: ReferredShop,
  platform: Platform,
  shop: AuthorizedShopId,
  price: number,
): PastEvent[] => {
  const { signedUpDaysAgo, paysAfterDays, endedDaysAgo, isRefunded } = referred;
  if (paysAfterDays === null) return [];
  const first = daysAgo(platform, signedUpDaysAgo - paysAfterDays).toZonedDateTimeISO('UTC');
  const last = daysAgo(platform, endedDaysAgo ?? 0);
  const invoices = Array.from({ length: 12 }, (_, months) => first.add({ months }).toInstant())
    .filter((at) => Temporal.Instant.compare(at, last) <= 0)
    .map((at, index) => invoiceOf(referred, index + 1, price, at));
  const paid = invoices.map((invoice) => ({
    at: invoice.created_at,
    happen: (then: Platform) => storeInvoice(then, shop, invoice),
  }));
  const refunds = invoices.slice(isRefunded ? -1 : invoices.length).map((invoice) => ({
    at: last,
    happen: (then: Platform) => storeInvoice(then, shop, { ...invoice, refunded_cents: price }),
  }));
  return [...paid, ...refunds];
};

const pricesOf = async ({ db }: Platform): Promise<Map<string, number>> => {
  const rows = await db.asNobody((tx) =>
    tx
      .selectFrom('plans')
      .select(['name', 'price_cents'])
      .where('interval_unit', '=', 'month')
      .execute(),
  );
  return new Map(rows.map(({ name, price_cents }) => [name, price_cents]));
};

/**
 * Writes half a year of an affiliate's work, through the ledger's own code and with the clock of
 * each day; no mails are sent about the past.
 */
export const writeAffiliate = async (platform: Platform, seed: number): Promise<void> => {
  const at = (moment: Temporal.Instant): Platform => ({
    ...platform,
    clock: { now: () => moment },
  });
  const joinedAt = daysAgo(platform, jules.joinedDaysAgo);
  const { affiliate } = await createAffiliate(at(joinedAt), jules);
  const setMails = (isOn: boolean) =>
    platform.db.asAffiliate(affiliate, (tx) =>
      updateAffiliateRow(tx, affiliate, { sends_commission_mails: isOn }),
    );
  await setMails(false);
  await writePayoutAccount(platform, affiliate, jules);
  await writeClicks(platform, affiliate, seed);

  const prices = await pricesOf(platform);
  const pastEvents: PastEvent[] = payoutDays(platform, joinedAt).map((day) => ({
    at: day.toInstant(),
    happen: (then) => writeSentPayout(then, affiliate, day.toPlainDate().toString()),
  }));
  for (const referred of referredShops) {
    const shop = await createReferred(
      at(daysAgo(platform, referred.signedUpDaysAgo)),
      affiliate,
      referred,
    );
    const price = prices.get(referred.plan) ?? 0;
    pastEvents.push(...paymentsOf(referred, platform, shop, price));
    pastEvents.push(...endOf(referred, platform, shop));
  }
  const inOrder = pastEvents.toSorted((one, other) => Temporal.Instant.compare(one.at, other.at));
  for (const { at: moment, happen } of inOrder) await happen(at(moment));
  await setMails(true);
};
