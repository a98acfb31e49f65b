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

/** What Stripe calls the affiliate: found, or made once. */
const accountOf = async (
  platform: Platform,
  { affiliate }: AffiliateActor,
  row: AffiliateRow,
): Promise<string> => {
  if (row.stripe_account_id !== null) return row.stripe_account_id;
  const account = {
    email: row.email,
    controller: {
      // Stripe asks for everything itself and shows its small dashboard; fees and risk are ours.
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
    },
    capabilities: { transfers: { requested: true } },
    metadata: { affiliate_id: String(affiliate), affiliate_since: row.created_at.toString() },
  } as const;
  // The same until there is one or the person has another address; after one that is gone, another.
  const said = createHash('sha256')
    .update(JSON.stringify({ ...account, after: row.read_number }))
    .digest('hex');
  const { id } = await callStripe(platform, (stripe) =>
    stripe.accounts.create(account, { idempotencyKey: `affiliate-${said}` }),
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
 * Opens Stripe's page on which an affiliate says where payouts go. Needs the password again, and
 * tells their mailbox: whoever finds an unlocked browser cannot lead the money elsewhere unseen.
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
