import { payoutCutOff } from '@lineup/domain/affiliates/affiliate-ledger';
import { addCents, cents } from '@lineup/domain/money';
import { selectWaiting } from '../features/affiliates/ledger/entry-repository.ts';
import { updatePayoutAccount } from '../features/affiliates/payouts/payout-account-repository.ts';
import {
  insertPayout,
  insertPayoutLine,
  insertSettledEntries,
  updatePayout,
} from '../features/affiliates/payouts/payout-repository.ts';
import { lockAffiliate } from '../features/affiliates/programme/affiliate-repository.ts';
import type { Platform } from '../platform/platform.ts';
import type { AuthorizedAffiliateId } from '../platform/sessions/authorized-affiliate.ts';

interface Payee {
  email: string;
  bankDigits: string;
}

/** Only the stand-in accepts an identity without documents; undefined when there is none. */
const openAtStandIn = async (
  { payments, config }: Platform,
  { email, bankDigits }: Payee,
): Promise<string | undefined> => {
  if (!payments || config.STRIPE_URL === undefined) return undefined;
  const { id } = await payments.stripe.accounts.create({
    email,
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
    },
    capabilities: { transfers: { requested: true } },
  });
  const body = new URLSearchParams({ account: id, last4: bankDigits });
  const answer = await fetch(`${config.STRIPE_URL}/_/onboard`, { method: 'POST', body });
  return answer.ok ? id : undefined;
};

/**
 * Writes a payout account that can be paid: at the stand-in if there is one; else as a row only.
 */
export const writePayoutAccount = async (
  platform: Platform,
  affiliate: AuthorizedAffiliateId,
  payee: Payee,
): Promise<void> => {
  const account = await openAtStandIn(platform, payee);
  await platform.db.asAffiliate(affiliate, (tx) =>
    updatePayoutAccount(affiliate, tx, {
      stripe_account_id: account ?? `acct_demo_${String(affiliate)}`,
      payouts_state: 'enabled',
      payout_method: 'bank_account',
      payout_last4: payee.bankDigits,
      read_number: 0,
    }),
  );
};

/**
 * Writes a month's payout as sent back then: by the rules of the ledger, without a request to
 * Stripe.
 */
export const writeSentPayout = (
  then: Platform,
  affiliate: AuthorizedAffiliateId,
  month: string,
): Promise<void> =>
  then.db.asAffiliate(affiliate, async (tx) => {
    const row = await lockAffiliate(tx, affiliate);
    const waiting = await selectWaiting(
      affiliate,
      tx,
      payoutCutOff(Temporal.PlainDate.from(month)),
    );
    const amount = addCents(...waiting.map(({ amount_cents }) => cents(amount_cents)));
    if (amount < row.minimum_cents) return;
    const now = then.clock.now();
    const { currency, payout_method, payout_last4 } = row;
    const made = { month, amount_cents: amount, currency, payout_method, payout_last4 };
    const id = await insertPayout(affiliate, tx, { ...made, state: 'approved', created_at: now });
    if (id === undefined) return;
    const entryIds = waiting.map((entry) => entry.id);
    await insertSettledEntries(affiliate, tx, { payoutId: id, entryIds });
    await insertPayoutLine(affiliate, tx, { kind: 'paid', payout: { ...made, id } }, now);
    await updatePayout(affiliate, tx, id, {
      state: 'sent',
      decided_at: now,
      sent_at: now.add({ minutes: 2 }),
      transfer_id: `tr_demo_${String(id)}`,
    });
  });
