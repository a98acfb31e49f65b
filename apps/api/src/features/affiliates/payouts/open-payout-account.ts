import { createHash } from 'node:crypto';
import { recordAffiliateEvent } from '../../../platform/affiliate-audit.ts';
import { callStripe } from '../../../platform/payments/call-stripe.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AffiliateActor } from '../../../platform/sessions/actor.ts';
import { confirmPassword } from '../../../platform/sign-in/confirm-password.ts';
import type { AffiliateRow } from '../programme/affiliate-repository.ts';
import { getAffiliate } from '../programme/get-affiliate.ts';
import { claimAccount } from './payout-account-repository.ts';
import { sendPayoutMail } from './send-payout-mail.ts';
import { syncPayoutAccount } from './sync-payout-account.ts';

/** Finds the affiliate's account at Stripe, or creates it once. */
const accountOf = async (
  platform: Platform,
  { affiliate }: AffiliateActor,
  row: AffiliateRow,
): Promise<string> => {
  if (row.stripe_account_id !== null) return row.stripe_account_id;
  const account = {
    email: row.email,
    controller: {
      // Stripe collects all data itself and shows its small dashboard; fees and risk are ours.
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
    },
    capabilities: { transfers: { requested: true } },
    metadata: { affiliate_id: String(affiliate), affiliate_since: row.created_at.toString() },
  } as const;
  // The key stays the same until an account exists or the e-mail changes; after a deleted account
  // it differs.
  const keyHash = createHash('sha256')
    .update(JSON.stringify({ ...account, after: row.read_number }))
    .digest('hex');
  const { id } = await callStripe(platform, (stripe) =>
    stripe.accounts.create(account, { idempotencyKey: `affiliate-${keyHash}` }),
  );
  return platform.db.asAffiliate(affiliate, (tx) => claimAccount(affiliate, tx, id));
};

const pageOf = (
  platform: Platform,
  account: string,
  state: AffiliateRow['payouts_state'],
): Promise<{ url: string }> => {
  const back = new URL('/affiliate/marketing/dashboard/payouts', platform.config.PUBLIC_URL).href;
  return callStripe<{ url: string }>(platform, (stripe) =>
    state === 'enabled'
      ? stripe.accounts.createLoginLink(account)
      : stripe.accountLinks.create({
          account,
          type: 'account_onboarding',
          return_url: `${back}?account=returned`,
          refresh_url: `${back}?account=returned`,
        }),
  );
};

/**
 * Opens Stripe's page on which an affiliate enters where payouts go. It needs the password again
 * and sends a mail, so that somebody at an unlocked browser cannot redirect the money unnoticed.
 */
export const openPayoutAccount = async (
  platform: Platform,
  actor: AffiliateActor,
  password: string,
): Promise<string> => {
  const { affiliate, accountId } = actor;
  await confirmPassword(platform, actor, password);
  await syncPayoutAccount(platform, affiliate);
  const row = await getAffiliate(platform, actor);
  const account = await accountOf(platform, actor, row);
  const { url } = await pageOf(platform, account, row.payouts_state);
  await platform.db.asAffiliate(affiliate, async (tx) => {
    await recordAffiliateEvent(platform, tx, affiliate, {
      action: 'payout_account_opened',
      accountId,
    });
    const key = `payout-account-opened-${crypto.randomUUID()}`;
    await sendPayoutMail(platform, tx, row, { kind: 'account_opened', key, about: row });
  });
  return url;
};
