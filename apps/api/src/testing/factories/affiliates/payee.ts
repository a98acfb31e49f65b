import { sql } from 'kysely';
import { approvePayout } from '../../../features/affiliates/payouts/approve-payout.ts';
import { openPayout } from '../../../features/affiliates/payouts/open-payout.ts';
import { claimAccount } from '../../../features/affiliates/payouts/payout-account-repository.ts';
import { syncPayoutAccount } from '../../../features/affiliates/payouts/sync-payout-account.ts';
import { requirePayments } from '../../../platform/payments/payments.ts';
import type { AuthorizedAffiliateId } from '../../../platform/sessions/authorized-affiliate.ts';
import type { createPayingApp } from '../../billing/paying-app.ts';
import { type AffiliateOptions, createAffiliate, type TestAffiliate } from './affiliate.ts';

type PayingApp = Awaited<ReturnType<typeof createPayingApp>>;

let invoices = 0;

/** A commission as an invoice creates it; by default payable before this month. */
export const addEarned = async (
  { platform, clock }: Pick<PayingApp, 'platform' | 'clock'>,
  affiliate: AuthorizedAffiliateId,
  cents: number,
  payableAt: Temporal.Instant = clock.now().subtract({ hours: 40 * 24 }),
): Promise<string> => {
  invoices += 1;
  const invoiceId = `in_earned_${String(invoices)}`;
  await platform.db.asAffiliate(affiliate, (tx) =>
    tx
      .insertInto('affiliate_entries')
      .values({
        affiliate_id: affiliate,
        kind: 'earned',
        amount_cents: cents,
        payable_at: payableAt,
        created_at: payableAt,
        from_shop_id: 1,
        invoice_id: invoiceId,
        invoice_paid_cents: cents * 3,
        invoice_refunded_cents: 0,
      })
      .execute(),
  );
  return invoiceId;
};

/** Many commissions at once, as over years. */
export const addManyEarned = async (
  { platform, clock }: Pick<PayingApp, 'platform' | 'clock'>,
  affiliate: AuthorizedAffiliateId,
  { cents, times }: { cents: number; times: number },
): Promise<void> => {
  const payableAt = clock
    .now()
    .subtract({ hours: 40 * 24 })
    .toString();
  await platform.db.asAffiliate(affiliate, (tx) =>
    sql`
      insert into affiliate_entries (affiliate_id, kind, amount_cents, payable_at, from_shop_id,
        invoice_id, invoice_paid_cents, invoice_refunded_cents)
      select ${affiliate}, 'earned', ${cents}::int, ${payableAt}::timestamptz, 1,
        'in_many_' || many, ${cents * 3}::int, 0
      from generate_series(1, ${times}::int) as many
    `.execute(tx),
  );
};

/** The reversal of a commission by a refund, payable at the same time. */
export const addReversed = async (
  { platform, clock }: Pick<PayingApp, 'platform' | 'clock'>,
  affiliate: AuthorizedAffiliateId,
  invoiceId: string,
  cents: number,
): Promise<void> => {
  await platform.db.asAffiliate(affiliate, (tx) =>
    tx
      .insertInto('affiliate_entries')
      .values({
        affiliate_id: affiliate,
        kind: 'reversed',
        amount_cents: -cents,
        payable_at: clock.now().subtract({ hours: 40 * 24 }),
        created_at: clock.now(),
        from_shop_id: 1,
        invoice_id: invoiceId,
        invoice_paid_cents: cents * 3,
        invoice_refunded_cents: cents * 3,
      })
      .execute(),
  );
};

export interface Payee extends TestAffiliate {
  stripeAccountId: string;
}

/** An affiliate who can be paid, with payable commissions. */
export const createPayee = async (
  t: PayingApp,
  { earned = [], ...options }: AffiliateOptions & { earned?: readonly number[] } = {},
): Promise<Payee> => {
  const person = await createAffiliate(t.platform, options);
  const { stripe } = requirePayments(t.platform.payments);
  const { id } = await stripe.accounts.create({
    email: person.email,
    capabilities: { transfers: { requested: true } },
  });
  await t.platform.db.asAffiliate(person.affiliate, (tx) => claimAccount(person.affiliate, tx, id));
  t.payments.onboard(id);
  await t.payments.settled();
  await syncPayoutAccount(t.platform, person.affiliate);
  for (const cents of earned) await addEarned(t, person.affiliate, cents);
  return { ...person, stripeAccountId: id };
};

export const payoutOf = ({ platform }: Pick<PayingApp, 'platform'>, { affiliate }: Payee) =>
  platform.db.asAffiliate(affiliate, (tx) =>
    tx.selectFrom('affiliate_payouts').selectAll().executeTakeFirstOrThrow(),
  );

/** A payee whose payout of this month is approved: a job sends it. */
export const createApprovedPayee = async (t: PayingApp, cents: number): Promise<Payee> => {
  const payee = await createPayee(t, { earned: [cents] });
  const day = t.clock.now().toZonedDateTimeISO('UTC').toPlainDate().with({ day: 1 });
  await openPayout(t.platform, payee.affiliate, day.toString());
  const { id: payoutId } = await payoutOf(t, payee);
  await approvePayout(t.platform, payee.affiliate, { payoutId, operator: 'mira' });
  return payee;
};
