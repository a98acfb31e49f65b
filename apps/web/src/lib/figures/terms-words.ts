import type { Terms } from '@lineup/contract/affiliates/affiliates';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatAmount } from './format.ts';
import { formatRate } from './format-rate.ts';

/** The terms of the programme as sentences. */
export const useTermsWords = () => {
  const { t, i18n } = useLingui();
  const language = i18n.locale;
  return (terms: Terms): readonly string[] => {
    const rate = formatRate(terms.commission_rate, language);
    const least = formatAmount(terms.minimum_payout, language, terms.currency);
    const { commission_months: months, invite_days: inviteDays, hold_days: holdDays } = terms;
    return [
      t`${rate} of every payment of a shop that you bring, for ${plural(months, { one: '# month', other: '# months' })}`,
      t`Whoever follows your link counts as yours for ${plural(inviteDays, { one: '# day', other: '# days' })}`,
      t`Each share can be paid out after ${plural(holdDays, { one: '# day', other: '# days' })}: every month, from ${least}`,
    ];
  };
};
