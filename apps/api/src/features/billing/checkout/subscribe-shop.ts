import { createHash } from 'node:crypto';
import { keepsTrial } from '@lineup/domain/billing/subscription';
import type Stripe from 'stripe';
import {
  findStoredAnswer,
  type IdempotencyKey,
  inShopOnce,
} from '../../../platform/idempotency.ts';
import { callStripe } from '../../../platform/payments/call-stripe.ts';
import { requirePayments } from '../../../platform/payments/payments.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import type { Language } from '../../../platform/text.ts';
import { type Invitation, recordReferral } from '../../affiliates/referrals/record-referral.ts';
import { loadSubscriptionAndPlan } from '../plans/load-subscription-and-plan.ts';
import type { PlanRow } from '../plans/plan-repository.ts';
import { billedMembers, requireSubscribable, unpaidSubscriptionId } from '../policy.ts';
import type { SubscriptionRow } from '../repository.ts';
import { cancelDelinquentSubscription } from '../stripe/cancel-delinquent-subscription.ts';
import { ensureStripeCustomer } from '../stripe/ensure-stripe-customer.ts';
import { fetchPrices, refusedPrices } from '../stripe/fetch-prices.ts';
import { insertCheckout } from './checkout-repository.ts';
import { closeCheckouts } from './close-checkouts.ts';

export interface SubscribeRequest {
  planId: number;
  language: Language;
  invitation: Invitation;
}

/** The rest of the shop's trial is kept: nothing is charged before it ends. */
const trialOf = (row: SubscriptionRow, now: Temporal.Instant): { trial_end?: number } => {
  const { subscription_status: status, trial_ends_at: endsAt } = row;
  if (status !== 'trialing' || endsAt === null) return {};
  const { epochMilliseconds: end } = endsAt;
  return keepsTrial(end, now.epochMilliseconds) ? { trial_end: Math.floor(end / 1000) } : {};
};

const linesOf = async (platform: Platform, plan: PlanRow, members: number) => {
  const prices = await fetchPrices(requirePayments(platform.payments), plan);
  const extra = billedMembers(plan, members);
  return [
    { price: prices.plan, quantity: 1 },
    ...(prices.extra !== undefined && extra > 0 ? [{ price: prices.extra, quantity: extra }] : []),
  ];
};

const payingOnce = (plan: PlanRow, metadata: Stripe.MetadataParam) => ({
  mode: 'payment' as const,
  invoice_creation: { enabled: true, invoice_data: { description: plan.name, metadata } },
});

const payingAgain = (trial: { trial_end?: number }, metadata: Stripe.MetadataParam) => ({
  mode: 'subscription' as const,
  // Set explicitly, because Stripe's default mode calculates prorations in another way.
  subscription_data: { ...trial, metadata, billing_mode: { type: 'classic' as const } },
});

const openSession = async (
  platform: Platform,
  shop: Staff['shop'],
  { row, plan }: { row: SubscriptionRow; plan: PlanRow },
  { language, key }: { language: Language; key: string | undefined },
): Promise<{ id: string; url: string }> => {
  const customer = await ensureStripeCustomer(platform, shop);
  const page = new URL('/dashboard/settings/subscription', platform.config.PUBLIC_URL).href;
  const metadata = { shop_id: String(shop), plan_id: String(plan.id) };
  const trial = trialOf(row, platform.clock.now());
  const session = await callStripe(platform, async (stripe) => {
    const wanted: Stripe.Checkout.SessionCreateParams = {
      customer,
      // A card payment is final as soon as the page reports it; wallets count as cards.
      allowed_payment_method_types: ['card'],
      client_reference_id: String(shop),
      locale: language,
      line_items: await linesOf(platform, plan, row.members ?? 0),
      success_url: `${page}?checkout={CHECKOUT_SESSION_ID}`,
      cancel_url: `${page}?checkout=left`,
      metadata,
      ...(plan.interval_unit === null ? payingOnce(plan, metadata) : payingAgain(trial, metadata)),
    };
    // Part of the idempotency key: if somebody joined since the first request, the price differs
    // and so does the page.
    const bodyHash = createHash('sha256').update(JSON.stringify(wanted)).digest('hex');
    return stripe.checkout.sessions
      .create(wanted, key === undefined ? {} : { idempotencyKey: `${key}-${bodyHash}` })
      .catch(refusedPrices(platform.payments));
  });
  return { id: session.id, url: session.url ?? page };
};

/** An unpaid subscription is cancelled in favour of the plan that is chosen now. */
const loadSubscribable = async (platform: Platform, staff: Staff, planId: number) => {
  const current = await loadSubscriptionAndPlan(platform, staff.shop, planId);
  const now = platform.clock.now();
  requireSubscribable(current.row, current.plan, now);
  const unpaid = unpaidSubscriptionId(current.row, now);
  if (unpaid === null) return current;
  await cancelDelinquentSubscription(platform, staff, unpaid);
  return loadSubscriptionAndPlan(platform, staff.shop, planId);
};

/**
 * Opens Stripe's page on which a plan is paid for. No transaction is open during the calls: on a
 * retry after a crash Stripe returns the same session for the same key, and stored rows stay. The
 * shop's earlier checkout is closed before the new one is returned.
 */
export const subscribeShop = async (
  platform: Platform,
  staff: Staff,
  { planId, language, invitation }: SubscribeRequest,
  once?: IdempotencyKey,
): Promise<string> => {
  const { shop, accountId } = staff;
  const storedUrl = await findStoredAnswer<string>(platform, shop, once);
  if (storedUrl !== undefined) return storedUrl;
  const current = await loadSubscribable(platform, staff, planId);
  await platform.db.inShop(shop, (tx) => recordReferral(platform, tx, shop, invitation));
  const key = once && `checkout-${String(shop)}-${once.key}-${once.fingerprint.toString('hex')}`;
  const { id, url } = await openSession(platform, shop, current, { language, key });
  const checkout = { id, plan_id: planId, account_id: accountId, created_at: platform.clock.now() };
  const others = await platform.db.inShop(shop, (tx) => insertCheckout(shop, tx, checkout));
  await closeCheckouts(platform, shop, { others, own: id });
  return inShopOnce(platform, shop, once, () => Promise.resolve(url));
};
