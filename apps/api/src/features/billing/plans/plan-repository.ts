import type { Transaction } from '../../../platform/database/database.ts';

export const planColumns = [
  'plan.id',
  'plan.name',
  'plan.price_cents',
  'plan.discount_percent',
  'plan.currency',
  'plan.barber_limit',
  'plan.check_in_limit',
  'plan.trial_days',
  'plan.interval_unit',
  'plan.interval_count',
  'plan.pass_days',
  'plan.extra_member_cents',
  'plan.is_most_popular',
] as const;

/** The price list is the same for every shop. */
export const selectPlans = (tx: Transaction) =>
  tx
    .selectFrom('plans as plan')
    .select(planColumns)
    .orderBy('plan.position')
    .orderBy('plan.id')
    .execute();

export type PlanRow = Awaited<ReturnType<typeof selectPlans>>[number];

export const selectPlan = (tx: Transaction, id: number): Promise<PlanRow | undefined> =>
  tx.selectFrom('plans as plan').select(planColumns).where('plan.id', '=', id).executeTakeFirst();

/** The plan that costs nothing. */
export const selectFreePlan = (tx: Transaction): Promise<PlanRow> =>
  tx
    .selectFrom('plans as plan')
    .select(planColumns)
    .where('plan.price_cents', '=', 0)
    .executeTakeFirstOrThrow();

/** Undefined for a plan that is not on the price list. */
export const selectPlanName = async (
  tx: Transaction,
  planId: number,
): Promise<string | undefined> => {
  const plan = await tx
    .selectFrom('plans')
    .select('name')
    .where('id', '=', planId)
    .executeTakeFirst();
  return plan?.name;
};

export const selectTrialPlan = (tx: Transaction) =>
  tx
    .selectFrom('plans')
    .select(['id', 'trial_days'])
    .where('trial_days', '>', 0)
    .executeTakeFirstOrThrow();
