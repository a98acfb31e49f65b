import { type Cents, cents, discountCents, readCents } from '../money.ts';

/** The fields of a plan that the price list shows, as the API sends them. */
export interface PricedPlan {
  readonly id: number;
  readonly name: string;
  readonly price: string;
  readonly trial_period_days: number;
  readonly one_time: boolean;
  readonly one_time_duration: number | null;
  readonly billing_interval_unit: BillingUnit | null;
  readonly billing_interval_count: number;
  readonly discount: number;
  readonly extra_member_price: string | null;
}

export type BillingUnit = 'month' | 'year';

const defaultBillingUnit: BillingUnit = 'month';

/** How many placeholder cards are shown while the plans load. */
export const placeholderCards = 3;

/** The viewer of the price list: the fields of the current user; the id is -1 if logged out. */
export interface PriceViewer {
  readonly id: number;
  readonly current_plan: number | null;
  readonly is_subscription_active: boolean;
  readonly trial_days_remaining: number;
  /** Has a recurring subscription, so another plan is a change and not a new purchase. */
  readonly isSubscribed: boolean;
}

const isLoggedIn = ({ id }: Pick<PriceViewer, 'id'>): boolean => id !== -1;

const ownPlan = <P extends PricedPlan>(plans: readonly P[], viewer: PriceViewer): P | undefined =>
  plans.find(({ id }) => id === viewer.current_plan);

/**
 * On the plan of the trial with days remaining. A subscribed shop is not on trial: it only waits for
 * its first payment. A shop that tries a plan without a trial has subscribed to it.
 */
export const isOnTrial = (plans: readonly PricedPlan[], viewer: PriceViewer): boolean =>
  isLoggedIn(viewer) &&
  viewer.trial_days_remaining > 0 &&
  !viewer.isSubscribed &&
  (ownPlan(plans, viewer)?.trial_period_days ?? 1) > 0;

const isBilledBy = (unit: BillingUnit) => (plan: PricedPlan) =>
  !plan.one_time && plan.billing_interval_unit === unit;

/** The interval that is selected first: yearly if the shop's own plan is, else monthly. */
export const firstBillingUnit = (
  plans: readonly PricedPlan[],
  viewer: PriceViewer,
): BillingUnit => {
  const own = isLoggedIn(viewer) ? ownPlan(plans, viewer) : undefined;
  return own && isBilledBy('year')(own) ? 'year' : defaultBillingUnit;
};

/** Whether there are both yearly and monthly plans. */
export const hasIntervalChoice = (plans: readonly PricedPlan[]): boolean =>
  plans.some(isBilledBy('month')) && plans.some(isBilledBy('year'));

/**
 * The plans to show, in the order of the list: those of the interval and one-time plans; all of them
 * if none has this interval. The plan that the shop is trying is left out.
 */
export const plansShown = <P extends PricedPlan>(
  plans: readonly P[],
  unit: BillingUnit,
  viewer: PriceViewer,
): P[] => {
  const isBilled = isBilledBy(unit);
  const isMatched = plans.some(isBilled);
  const tried = isOnTrial(plans, viewer) ? ownPlan(plans, viewer)?.name : undefined;
  return plans.filter(
    (plan) => plan.name !== tried && (!isMatched || plan.one_time || isBilled(plan)),
  );
};

export interface PlanPrice {
  readonly price: Cents;
  /** Struck through; null without a discount. */
  readonly original: Cents | null;
  readonly percentOff: number;
}

export const priceOf = ({ price, discount }: PricedPlan): PlanPrice => {
  const full = readCents(price) ?? cents(0);
  if (discount <= 0) return { price: full, original: null, percentOff: 0 };
  return { price: discountCents(full, discount), original: full, percentOff: discount };
};

/** A plan without a price needs no checkout. */
export const isFree = (plan: PricedPlan): boolean => priceOf(plan).price === 0;

export type BillingTerms =
  /** 'Billed every month', 'Billed every 3 months' */
  | { readonly kind: 'every'; readonly unit: BillingUnit; readonly count: number }
  /** 'One-time payment', 'One-time payment (30 days)' */
  | { readonly kind: 'once'; readonly days: number | null };

export const billingOf = (plan: PricedPlan): BillingTerms =>
  plan.one_time || plan.billing_interval_unit === null
    ? { kind: 'once', days: plan.one_time_duration }
    : { kind: 'every', unit: plan.billing_interval_unit, count: plan.billing_interval_count };

/**
 * What a plan's button does. Logged out: 'log-in' and 'own-logged-out'. Logged in: 'own',
 * 'processing', 'wait' while another plan is being processed, 'change', 'choose', and 'later' for a
 * one-time or free plan while a recurring subscription is paid.
 */
export type PlanAction =
  | 'log-in'
  | 'own-logged-out'
  | 'own'
  | 'processing'
  | 'wait'
  | 'change'
  | 'later'
  | 'choose';

export const actionOf = (
  plan: PricedPlan,
  viewer: PriceViewer,
  processing: number | null,
): PlanAction => {
  const isOwn = plan.id === viewer.current_plan;
  if (!isLoggedIn(viewer)) return isOwn ? 'own-logged-out' : 'log-in';
  // A shop whose subscription has ended may take the same plan again.
  if (isOwn && viewer.is_subscription_active) return 'own';
  if (viewer.isSubscribed && (plan.one_time || isFree(plan))) return 'later';
  if (processing !== null) return processing === plan.id ? 'processing' : 'wait';
  return viewer.isSubscribed ? 'change' : 'choose';
};

/** The price of a member beyond the limit; null if no plan allows one. */
export const extraMemberPrice = (
  plans: readonly PricedPlan[],
): { readonly price: Cents; readonly isSame: boolean } | null => {
  const prices = plans.flatMap(({ extra_member_price: price }) =>
    price === null ? [] : (readCents(price) ?? []),
  );
  const [first, ...rest] = prices.toSorted((a, b) => a - b);
  return first === undefined
    ? null
    : { price: first, isSame: rest.every((price) => price === first) };
};

/** The affiliate of a stored invitation that has not expired, or -1. */
export const invitedBy = (
  record: Readonly<Record<string, unknown>> | null,
  now: number,
): number => {
  const id = Number(record?.['id']);
  const expiresAt = Number(record?.['expiresAt']);
  return Number.isSafeInteger(id) && id > 0 && expiresAt > now ? id : -1;
};
