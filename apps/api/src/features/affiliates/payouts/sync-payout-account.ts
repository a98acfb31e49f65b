import type { Stripe } from 'stripe';
import { hasAuditLine, recordAffiliateEvent } from '../../../platform/affiliate-audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { hasStripeAccounts } from '../../../platform/directories/affiliate-directory.ts';
import { callStripe } from '../../../platform/payments/call-stripe.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedAffiliateId } from '../../../platform/sessions/authorized-affiliate.ts';
import { type AffiliateRow, lockAffiliate } from '../programme/affiliate-repository.ts';
import {
  numberAccountFetch,
  type PayoutAccount,
  updatePayoutAccount,
} from './payout-account-repository.ts';
import { isUnknown } from './request-transfer.ts';
import { sendPayoutMail } from './send-payout-mail.ts';

type FetchedAccount = Omit<PayoutAccount, 'read_number'>;

const gone: FetchedAccount = {
  stripe_account_id: null,
  payouts_state: 'none',
  payout_method: '',
  payout_last4: '',
};

/**
 * One page of Stripe's list: among this many accounts of our platform is one that is stored here.
 */
const SEEN = 100;

/**
 * The account was deleted, or is no longer ours. A wrong key gets the same response for every
 * account, so it is only believed when the platform still lists another account of ours.
 */
const isGone = async (platform: Platform, stripe: Stripe, id: string): Promise<boolean> => {
  const { data } = await stripe.accounts.list({ limit: SEEN });
  const seen = data.map((account) => account.id);
  if (await hasStripeAccounts(platform, seen)) return true;
  platform.logger.error({ account: id }, 'Stripe knows no account of ours: is the key ours?');
  return false;
};

const stateOf = (account: Stripe.Account): FetchedAccount['payouts_state'] => {
  if (!account.details_submitted) return 'started';
  const canReceive = account.capabilities?.transfers === 'active' && account.payouts_enabled;
  return canReceive ? 'enabled' : 'restricted';
};

const readAccount = async (
  platform: Platform,
  stripe: Stripe,
  id: string,
): Promise<FetchedAccount> => {
  try {
    const account = await stripe.accounts.retrieve(id);
    const banks = account.external_accounts?.data ?? [];
    const bank = banks.find((each) => each.default_for_currency === true) ?? banks[0];
    return {
      stripe_account_id: id,
      payouts_state: stateOf(account),
      payout_method: bank?.object ?? '',
      payout_last4: bank?.last4 ?? '',
    };
  } catch (error) {
    if (isUnknown(error) && (await isGone(platform, stripe, id))) return gone;
    throw error;
  }
};

const isElsewhere = (before: AffiliateRow, after: FetchedAccount): boolean =>
  before.payout_last4 !== after.payout_last4 || before.payout_method !== after.payout_method;

/**
 * There was no account before, not even in between: removing one and adding another is a change.
 */
const isFirstAccount = async (
  tx: Transaction,
  affiliate: AuthorizedAffiliateId,
  { before, after }: { before: AffiliateRow; after: FetchedAccount },
): Promise<boolean> =>
  before.payout_last4 === '' &&
  after.payout_last4 !== '' &&
  !(await hasAuditLine(affiliate, tx, 'payout_account_changed'));

/**
 * Fetches the current state of an affiliate's payout account from Stripe and stores it. Fetches are
 * numbered before they start: an older one never overwrites a newer one.
 */
export const syncPayoutAccount = async (
  platform: Platform,
  affiliate: AuthorizedAffiliateId,
): Promise<void> => {
  const { db } = platform;
  const started = await db.asAffiliate(affiliate, (tx) => numberAccountFetch(affiliate, tx));
  if (!started) return;
  const read = await callStripe(platform, (stripe) =>
    readAccount(platform, stripe, started.stripe_account_id),
  );
  await db.asAffiliate(affiliate, async (tx) => {
    const before = await lockAffiliate(tx, affiliate);
    const isOther = before.stripe_account_id !== started.stripe_account_id;
    if (isOther || before.read_number >= started.read_number) return;
    await updatePayoutAccount(affiliate, tx, { ...read, read_number: started.read_number });
    if (!isElsewhere(before, read)) return;
    const isFirst = await isFirstAccount(tx, affiliate, { before, after: read });
    await recordAffiliateEvent(platform, tx, affiliate, {
      action: 'payout_account_changed',
      accountId: null,
      subject: read.payout_last4,
    });
    const key = `payout-account-${String(affiliate)}-${String(started.read_number)}`;
    const kind = isFirst ? 'account_added' : 'account_changed';
    await sendPayoutMail(platform, tx, before, { kind, key, about: read });
  });
};
