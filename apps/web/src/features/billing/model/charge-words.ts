import { useLingui } from '@lingui/react/macro';

/** Stripe writes its invoice lines in English, in these sentences. */
const trial = /^Trial period for (.+)$/;
const regular = /^(\d+) × (.+) \(at (\S+) \/ (day|week|month|year)\)$/;
const unused = /^Unused time on (.+) after (.+)$/;
const remaining = /^Remaining time on (.+) after (.+)$/;

/** What an amount was charged for, in the reader's language. An unknown sentence stays as it is. */
export const useChargeWords = () => {
  const { t } = useLingui();
  const units: Readonly<Record<string, string>> = {
    day: t`day`,
    week: t`week`,
    month: t`month`,
    year: t`year`,
  };
  return (description: string): string => {
    const [, tried] = trial.exec(description) ?? [];
    if (tried !== undefined) return t`Trial period for ${tried}`;
    const [, quantity, name, price, unit = ''] = regular.exec(description) ?? [];
    if (name !== undefined) return t`${quantity} × ${name} (at ${price} / ${units[unit]})`;
    const [, given, givenDay] = unused.exec(description) ?? [];
    if (given !== undefined) return t`Unused time on ${given} after ${givenDay}`;
    const [, kept, keptDay] = remaining.exec(description) ?? [];
    if (kept !== undefined) return t`Remaining time on ${kept} after ${keptDay}`;
    return description;
  };
};
