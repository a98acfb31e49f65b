import { countExtraMembers } from '@lineup/domain/billing/extra-member';
import { graceEndsAt } from '@lineup/domain/billing/subscription';
import { AppError } from '../../platform/errors/app-error.ts';
import type { PlanRow } from './plans/plan-repository.ts';
import type { SubscriptionRow } from './repository.ts';

const BILLING_PAGE = '/dashboard/billing';
const TEAM_PAGE = '/dashboard/employees';

const costsNothing = () =>
  new AppError('conflict', {
    en: 'This plan costs nothing; there is nothing to pay.',
    es: 'Este plan no cuesta nada; no hay nada que pagar.',
  });

const runsAlready = () =>
  new AppError('conflict', {
    en: 'Your subscription is running. Change its plan instead of beginning another one.',
    es: 'Tu suscripción está en marcha. Cambia el plan en lugar de empezar otra.',
  });

const stillUnpaid = () =>
  new AppError(
    'conflict',
    {
      en: 'A payment of your subscription is still open. Pay it first, or cancel the plan.',
      es: 'Un pago de tu suscripción sigue pendiente. Págalo primero o cancela el plan.',
    },
    { next: BILLING_PAGE },
  );

const tooManyMembers = (plan: PlanRow, beyond: number) =>
  new AppError(
    'conflict',
    {
      en: `The ${plan.name} has room for ${String(plan.barber_limit)} team members. Deactivate ${String(beyond)} first.`,
      es: `El ${plan.name} admite ${String(plan.barber_limit)} miembros del equipo. Desactiva ${String(beyond)} primero.`,
    },
    { next: TEAM_PAGE },
  );

export const paidJustNow = (): AppError =>
  new AppError('conflict', {
    en: 'A plan has just been paid for. Your subscription follows in a moment.',
    es: 'Se acaba de pagar un plan. Tu suscripción se actualizará en un momento.',
  });

const nothingRuns = () =>
  new AppError('conflict', {
    en: 'No subscription is running. Choose a plan first.',
    es: 'No hay ninguna suscripción en marcha. Elige primero un plan.',
  });

const onThisPlan = () =>
  new AppError('conflict', {
    en: 'This is your plan already.',
    es: 'Este ya es tu plan.',
  });

const paidOnce = () =>
  new AppError('conflict', {
    en: 'A running subscription cannot be changed to this plan. Cancel it first.',
    es: 'Una suscripción en marcha no puede cambiarse a este plan. Cancélala primero.',
  });

const paidForOn = () =>
  new AppError('conflict', {
    en: 'Your subscription is running. Cancel it, and choose the free plan when it has ended.',
    es: 'Tu suscripción está en marcha. Cancélala y elige el plan gratuito cuando haya terminado.',
  });

export const sumChanged = (): AppError =>
  new AppError('conflict', {
    en: 'The price of this change is different now. Please check it again.',
    es: 'El precio de este cambio es otro ahora. Vuelve a revisarlo.',
  });

export const nothingPaidYet = (): AppError =>
  new AppError('conflict', {
    en: 'Nothing has been paid yet. Choose a plan first.',
    es: 'Aún no se ha pagado nada. Elige primero un plan.',
  });

/** The number of billed members: those beyond the limit, if the plan allows them. */
export const billedMembers = (plan: PlanRow, members: number): number =>
  plan.extra_member_cents === null ? 0 : countExtraMembers(members, plan.barber_limit);

/** A plan that allows no members beyond its limit must have room for the current team. */
export const requireRoom = (plan: PlanRow, members: number): void => {
  const beyond = countExtraMembers(members, plan.barber_limit);
  if (plan.extra_member_cents === null && beyond > 0) throw tooManyMembers(plan, beyond);
};

/**
 * The Stripe id of a subscription that still exists there although the shop may no longer work with
 * it: nobody paid within the grace period, or it was paused. If it is paid after all, it works
 * again; otherwise it blocks a new one.
 */
export const unpaidSubscriptionId = (
  row: SubscriptionRow,
  now: Temporal.Instant,
): string | null => {
  const { subscription_status: status, past_due_since: since } = row;
  if (status === 'active' || status === 'trialing') return null;
  const isGrace =
    status === 'past_due' &&
    (since === null || Temporal.Instant.compare(graceEndsAt(since), now) > 0);
  return isGrace ? null : row.subscription_id;
};

/**
 * A shop subscribes once: a running subscription is changed instead, and an unpaid one is paid
 * first or cancelled.
 */
export const requireSubscribable = (
  row: SubscriptionRow,
  plan: PlanRow,
  now: Temporal.Instant,
): void => {
  if (plan.price_cents === 0) throw costsNothing();
  if (row.subscription_id !== null && unpaidSubscriptionId(row, now) === null) {
    throw row.payment_failed_at === null ? runsAlready() : stillUnpaid();
  }
  requireRoom(plan, row.members ?? 0);
};

/** Returns the Stripe id of the running subscription. */
export const requireRunning = (row: SubscriptionRow): string => {
  if (row.subscription_id === null) throw nothingRuns();
  return row.subscription_id;
};

/** The same for a change to another recurring plan. */
export const requireChangeable = (row: SubscriptionRow, plan: PlanRow): string => {
  const subscription = requireRunning(row);
  if (row.payment_failed_at !== null) throw stillUnpaid();
  if (plan.price_cents === 0 || plan.interval_unit === null) throw paidOnce();
  requireRoom(plan, row.members ?? 0);
  return subscription;
};

export const requireOtherPlan = (row: SubscriptionRow, plan: PlanRow): void => {
  if (row.id === plan.id) throw onThisPlan();
};

/**
 * A shop cannot switch to the free plan while a paid subscription runs, or with more people than
 * the free plan allows.
 */
export const requireFreePlanAllowed = (row: SubscriptionRow, plan: PlanRow): void => {
  if (row.subscription_id !== null) throw paidForOn();
  if (row.subscription_status === 'active' || row.subscription_status === 'past_due') {
    throw paidForOn();
  }
  requireRoom(plan, row.members ?? 0);
};
