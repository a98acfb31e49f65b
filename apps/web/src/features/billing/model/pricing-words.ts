import type { Plan } from '@lineup/contract/billing/billing';
import { billingOf } from '@lineup/domain/billing/pricing';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Only the interval distinguishes the monthly and the yearly version of a plan. */
export const useChangeTitle = () => {
  const { t } = useLingui();
  return (plan: Plan, now: Plan): string => {
    const { name } = plan;
    const terms = billingOf(plan);
    if (name !== now.name || terms.kind === 'once') return t`Change to ${name}`;
    const { unit, count } = terms;
    return unit === 'month'
      ? t`${plural(count, {
          one: `Change to ${name}, billed every month`,
          other: `Change to ${name}, billed every # months`,
        })}`
      : t`${plural(count, {
          one: `Change to ${name}, billed every year`,
          other: `Change to ${name}, billed every # years`,
        })}`;
  };
};

/** 'Billed every month', 'Billed every 3 months', 'One-time payment (30 days)'. */
export const useBillingText = () => {
  const { t } = useLingui();
  return (plan: Plan): string => {
    const terms = billingOf(plan);
    if (terms.kind === 'once') {
      const { days } = terms;
      return days === null
        ? t`One-time payment`
        : t`One-time payment (${plural(days, { one: '# day', other: '# days' })})`;
    }
    const { unit, count } = terms;
    return unit === 'month'
      ? t`${plural(count, { one: 'Billed every month', other: 'Billed every # months' })}`
      : t`${plural(count, { one: 'Billed every year', other: 'Billed every # years' })}`;
  };
};
