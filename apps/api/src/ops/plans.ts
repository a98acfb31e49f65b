import { formatCents } from '@lineup/domain/money';
import { extendTrial } from '../features/billing/plans/extend-trial.ts';
import { listPlans } from '../features/billing/plans/list-plans.ts';
import type { Platform } from '../platform/platform.ts';
import { type Answer, formatInstant } from './answer.ts';
import type { CommandGroup, Given } from './command.ts';
import { type Column, formatTable } from './format-table.ts';
import { byOf, numberOf, UsageError, whyOf } from './options.ts';
import { openShopOf } from './shops/decide.ts';

type Plan = Awaited<ReturnType<typeof listPlans>>[number];

const limit = (value: number): string => (value === -1 ? 'no limit' : String(value));

const columns: readonly Column<Plan>[] = [
  { title: 'plan', isNumber: true, of: ({ id }) => String(id) },
  { title: 'name', of: ({ name }) => name },
  { title: 'price', isNumber: true, of: ({ price_cents }) => formatCents(price_cents) },
  { title: 'currency', of: ({ currency }) => currency },
  {
    title: 'every',
    of: ({ interval_unit, pass_days }) => interval_unit ?? `${String(pass_days ?? 0)} days, once`,
  },
  { title: 'barbers', isNumber: true, of: ({ barber_limit }) => limit(barber_limit) },
  { title: 'check-ins', isNumber: true, of: ({ check_in_limit }) => limit(check_in_limit) },
  { title: 'trial days', isNumber: true, of: ({ trial_days }) => String(trial_days) },
];

const list = async (platform: Platform): Promise<Answer> => {
  const plans = await listPlans(platform);
  return { text: formatTable(plans, columns), data: plans };
};

const MAX_DAYS = 365;

const extend = async (platform: Platform, { id, values }: Given): Promise<Answer> => {
  const days = numberOf(values.days, 'a number of days');
  if (days < 1 || days > MAX_DAYS) throw new UsageError(`--days is 1 to ${String(MAX_DAYS)}.`);
  const decision = { days, operator: byOf(values), reason: whyOf(values) };
  const shop = await openShopOf(platform, id);
  const endsAt = await extendTrial(platform, shop, decision);
  return {
    text: `The trial of shop ${String(shop)} ends on ${formatInstant(endsAt)}.`,
    data: { shop, trial_ends_at: endsAt.toString() },
  };
};

export const planCommands: CommandGroup = {
  name: 'plans',
  commands: [
    {
      name: 'list',
      does: 'the price list, with its limits',
      isUnrecorded: true,
      run: (platform) => list(platform),
    },
    {
      name: 'extend-trial',
      takes: 'SHOP --days N --by NAME --why TEXT',
      does: 'gives a shop more days of trial, from its end or from now if it is over',
      takesId: true,
      options: ['days', 'by', 'why'],
      run: extend,
    },
  ],
};
