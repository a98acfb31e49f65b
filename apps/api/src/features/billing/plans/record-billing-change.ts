import type { StoredSubscription } from '@lineup/domain/billing/billing-projection';
import { graceEndsAt } from '@lineup/domain/billing/subscription';
import { type AuditAction, recordAudit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { type BillingMail, sendBillingMail } from '../reminders/send-billing-mail.ts';
import type { AccountRow } from '../stripe/billing-repository.ts';
import type { StripeInvoice } from '../stripe/fetch-stripe-snapshot.ts';
import { selectPlanName } from './plan-repository.ts';

type Whole = StoredSubscription & {
  account: Pick<AccountRow, 'subscription_id' | 'payment_failed_at'>;
};

export interface BillingChange {
  before: Whole;
  after: Whole;
  owedInvoiceId: string | null;
  newlyPaid: readonly StripeInvoice[];
  readNumber: number;
  accountId: number | null;
}

const isRunning = ({ account }: Whole): boolean => account.subscription_id !== null;
const isFailing = ({ account }: Whole): boolean => account.payment_failed_at !== null;

const hasNewPass = ({ before, after }: BillingChange): boolean =>
  String(before.passEndsAt) !== String(after.passEndsAt);

type Line = readonly [action: AuditAction, subject: string];

const startLine = (change: BillingChange, planName: string): Line[] => {
  const { before, after } = change;
  const isNew = isRunning(after) && !isRunning(before);
  if (isNew || hasNewPass(change)) return [['subscription_started', planName]];
  const isChanged = isRunning(after) && before.planId !== after.planId;
  return isChanged ? [['plan_changed', planName]] : [];
};

const cancelLine = ({ before, after }: BillingChange): Line[] => {
  if (!isRunning(after) || (before.cancelsAt === null) === (after.cancelsAt === null)) return [];
  return [[after.cancelsAt ? 'subscription_cancelled' : 'subscription_resumed', '']];
};

const linesOf = (change: BillingChange, planName: string): Line[] => {
  const { before, after } = change;
  const hasEnded = before.status !== 'ended' && after.status === 'ended';
  return [
    ...startLine(change, planName),
    ...change.newlyPaid.map(({ number }) => ['payment_received', number] as const),
    ...(isFailing(after) && !isFailing(before) ? [['payment_failed', ''] as const] : []),
    ...cancelLine(change),
    ...(hasEnded ? [['subscription_ended', after.endedReason ?? ''] as const] : []),
  ];
};

const wasUnpaid = ({ status, endedReason }: Whole): boolean =>
  status === 'past_due' || (status === 'ended' && endedReason === 'unpaid');

const endMails = {
  trial_over: 'trial_over',
  pass_over: 'pass_over',
  cancelled: 'subscription_over',
  unpaid: 'unpaid',
} as const;

/**
 * Mails report only the current state: a change that was undone between two snapshots is not
 * reported.
 */
const mailsOf = (change: BillingChange, shop: AuthorizedShopId): BillingMail[] => {
  const { before, after, readNumber } = change;
  const mails: BillingMail[] = [];
  const own = `${String(shop)}-${String(readNumber)}`;
  if (after.status === 'past_due' && before.status !== 'past_due' && after.pastDueSince) {
    const at = graceEndsAt(after.pastDueSince);
    mails.push({
      kind: 'payment_failed',
      at,
      key: `payment-failed-${change.owedInvoiceId ?? own}`,
    });
  }
  if (after.status === 'active' && wasUnpaid(before)) {
    mails.push({
      kind: 'payment_recovered',
      at: after.periodEndsAt,
      key: `payment-recovered-${own}`,
    });
  }
  if (isRunning(after) && after.cancelsAt && !before.cancelsAt) {
    mails.push({ kind: 'cancelled', at: after.cancelsAt, key: `subscription-cancelled-${own}` });
  }
  if (after.status === 'ended' && before.status !== 'ended' && after.endedReason) {
    mails.push({
      kind: endMails[after.endedReason],
      at: after.endedAt,
      key: `subscription-ended-${own}`,
    });
  }
  return mails;
};

/**
 * Notifies the owner and writes the audit log when a subscription has changed, in the same
 * transaction.
 */
export const recordBillingChange = async (
  platform: Platform,
  tx: Transaction,
  shop: AuthorizedShopId,
  change: BillingChange,
): Promise<void> => {
  const planName = (await selectPlanName(tx, change.after.planId)) ?? '';
  for (const [action, subject] of linesOf(change, planName)) {
    await recordAudit(shop, tx, { action, subject, accountId: change.accountId });
  }
  for (const mail of mailsOf(change, shop)) await sendBillingMail(platform, tx, shop, mail);
};
