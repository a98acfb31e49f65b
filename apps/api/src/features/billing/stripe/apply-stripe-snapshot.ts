import {
  type NewPass,
  projectBilling,
  type StoredSubscription,
  type StripeSubscription,
} from '@lineup/domain/billing/billing-projection';
import type { Transaction } from '../../../platform/database/database.ts';
import { updateFirstPaidAt } from '../../../platform/database/shop-row.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { settleCommission } from '../../affiliates/ledger/settle-commission.ts';
import { recountLimit } from '../limits/recount-limit.ts';
import { selectPlanName } from '../plans/plan-repository.ts';
import { recordBillingChange } from '../plans/record-billing-change.ts';
import { queueBillingJobs, queueDuplicateCancellation } from '../reminders/queue-billing-jobs.ts';
import {
  type AccountRow,
  selectCheckouts,
  selectInvoices,
  updateAccount,
  updateCheckout,
  updateInvoiceAddresses,
  updateSubscription,
  upsertInvoices,
} from './billing-repository.ts';
import type { StripeInvoice, StripeSnapshot } from './fetch-stripe-snapshot.ts';
import { queueSeats } from './queue-seats.ts';

export interface NumberedSnapshot {
  snapshot: StripeSnapshot;
  readNumber: number;
  /** The account that caused the change, for the audit log. */
  accountId: number | null;
}

type Fields = Readonly<Record<string, unknown>>;

/** Stripe signs the URLs of an invoice again on every fetch, so another URL is no change. */
const signedAddresses: ReadonlySet<string> = new Set(['hosted_url', 'pdf_url']);

/** Returns the names of the fields that differ. */
const differences = (before: Fields, after: Fields): string[] =>
  Object.keys(after).filter((name) => String(before[name]) !== String(after[name]));

const accountOf = (
  snapshot: StripeSnapshot,
  readNumber: number,
  isErased: boolean,
): Omit<AccountRow, 'customer_id'> => {
  const { subscription, owed } = snapshot;
  // Of a deleted shop only the invoices are kept.
  const card = isErased ? null : snapshot.card;
  const isLive = subscription !== undefined && subscription.endedAt === null;
  return {
    subscription_id: isLive ? subscription.id : null,
    read_number: readNumber,
    card_brand: card?.card_brand ?? null,
    card_last4: card?.card_last4 ?? null,
    card_expires_on: card?.card_expires_on ?? null,
    payment_failed_at: isLive && owed ? owed.failedAt : null,
    next_attempt_at: isLive && owed ? owed.nextAttemptAt : null,
  };
};

/**
 * Stores the new states of the shop's checkouts, and returns the passes that have just been paid.
 */
const applyCheckouts = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  snapshot: StripeSnapshot,
) => {
  const newPasses: NewPass[] = [];
  const changed: string[] = [];
  let lastPass: { planId: number; paidAt: Temporal.Instant } | undefined;
  const rows = await selectCheckouts(shop, tx);
  for (const { id, state, paidAt } of snapshot.checkouts) {
    const row = rows.find((one) => one.id === id);
    if (!row) continue;
    const pass = { planId: row.plan_id, days: row.pass_days ?? 0, paidAt };
    const isPass = row.pass_days !== null && state === 'paid';
    if (isPass && (!lastPass || Temporal.Instant.compare(paidAt, lastPass.paidAt) > 0)) {
      lastPass = pass;
    }
    // A paid checkout stays paid, and an expired one does not open again.
    if (row.state === state || row.state === 'paid' || state === 'open') continue;
    if (isPass) newPasses.push(pass);
    changed.push(`checkout ${id}`);
    await updateCheckout(shop, tx, { id, state });
  }
  return { newPasses, changed, passPlanId: lastPass?.planId ?? null };
};

/**
 * A price at Stripe may refer to a plan that is no longer on the list: then the shop keeps its
 * plan.
 */
const withKnownPlan = async (
  { logger }: Platform,
  tx: Transaction,
  shop: AuthorizedShopId,
  subscription: StripeSubscription | undefined,
): Promise<StripeSubscription | undefined> => {
  if (!subscription) return undefined;
  const { id, planId } = subscription;
  if (planId !== null && (await selectPlanName(tx, planId)) !== undefined) {
    return subscription;
  }
  logger.error({ shop, subscription: id }, 'a subscription has no plan of ours');
  return { ...subscription, planId: null };
};

/**
 * A subscription that Stripe does not know has ended: its customer was deleted there, and nobody
 * pays.
 */
const vanishedOf = (
  { stored, account }: { stored: StoredSubscription; account: AccountRow },
  { subscription, subscriptionIds }: StripeSnapshot,
  now: Temporal.Instant,
): StripeSubscription | undefined => {
  const { subscription_id: id } = account;
  if (id === null || subscription || subscriptionIds.includes(id)) return undefined;
  const { planId, trialEndsAt } = stored;
  const over = { status: 'canceled', periodEndsAt: null, cancelsAt: null, isGivenUp: false };
  return { ...over, id, planId, trialEndsAt, createdAt: now, endedAt: now };
};

const applyInvoices = async (
  platform: Platform,
  shop: AuthorizedShopId,
  tx: Transaction,
  { snapshot, readNumber }: NumberedSnapshot,
): Promise<{ newlyPaid: StripeInvoice[]; changed: string[] }> => {
  const known = new Map((await selectInvoices(shop, tx)).map((row) => [row.id, row]));
  // A refund stays recorded although its charge is older than what Stripe lists.
  const invoices = snapshot.invoices.map((invoice) => ({
    ...invoice,
    refunded_cents: Math.max(invoice.refunded_cents, known.get(invoice.id)?.refunded_cents ?? 0),
  }));
  const isPaid = ({ status, paid_cents }: StripeInvoice) => status === 'paid' && paid_cents > 0;
  const differencesOf = (invoice: StripeInvoice): string[] => {
    const row = known.get(invoice.id);
    return row ? differences({ ...invoice }, { ...row }) : ['id'];
  };
  const isChanged = (invoice: StripeInvoice): boolean =>
    differencesOf(invoice).some((name) => !signedAddresses.has(name));
  const changedOnes = invoices.filter(isChanged);
  await upsertInvoices(shop, tx, changedOnes, readNumber);
  if (changedOnes.length > 0) await updateFirstPaidAt(shop, tx);
  await updateInvoiceAddresses(
    shop,
    tx,
    invoices.filter((invoice) => !isChanged(invoice) && differencesOf(invoice).length > 0),
  );
  const newlyPaid = invoices.filter(
    (invoice) => isPaid(invoice) && known.get(invoice.id)?.status !== 'paid',
  );
  await settleCommission(platform, tx, shop, { changed: changedOnes, newlyPaid });
  return {
    newlyPaid,
    changed: changedOnes.map(({ id }) => `invoice ${id}`),
  };
};

/**
 * Writes the snapshot of Stripe in the transaction that locks the stored state; returns what
 * differed. Mails, timers and audit lines follow from the difference, so each happens once.
 */
export const applyStripeSnapshot = async (
  platform: Platform,
  tx: Transaction,
  shop: AuthorizedShopId,
  before: { stored: StoredSubscription; account: AccountRow; isErased: boolean },
  numbered: NumberedSnapshot,
): Promise<string[]> => {
  const { snapshot, readNumber } = numbered;
  const { stored } = before;
  const now = platform.clock.now();
  const { changed, ...passes } = await applyCheckouts(shop, tx, snapshot);
  const fetched = snapshot.subscription ?? vanishedOf(before, snapshot, now);
  const subscription = await withKnownPlan(platform, tx, shop, fetched);
  const owedSince = snapshot.owed?.since ?? null;
  const after = projectBilling(stored, { subscription, owedSince, ...passes }, now);
  const account = accountOf(snapshot, readNumber, before.isErased);
  const invoices = await applyInvoices(platform, shop, tx, numbered);

  const changedFields = differences({ ...stored }, { ...after });
  if (changedFields.length > 0) await updateSubscription(shop, tx, after);
  await updateAccount(shop, tx, account);
  await queueBillingJobs(tx, shop, after, now);
  await queueDuplicateCancellation(tx, shop, snapshot.duplicateIds);
  const isNew = account.subscription_id !== before.account.subscription_id;
  const isOtherPlan = after.planId !== stored.planId;
  if (isOtherPlan) await recountLimit(tx, platform, shop);
  if (account.subscription_id !== null && (isNew || isOtherPlan)) await queueSeats(tx, shop);
  await recordBillingChange(platform, tx, shop, {
    before: { ...stored, account: before.account },
    after: { ...after, account },
    owedInvoiceId: snapshot.owed?.invoiceId ?? null,
    newlyPaid: invoices.newlyPaid,
    readNumber,
    accountId: numbered.accountId,
  });
  const unnumbered = { ...account, read_number: before.account.read_number };
  return [
    ...changedFields,
    ...differences({ ...before.account }, unnumbered),
    ...changed,
    ...invoices.changed,
    ...snapshot.duplicateIds.map((id) => `surplus ${id}`),
  ];
};
