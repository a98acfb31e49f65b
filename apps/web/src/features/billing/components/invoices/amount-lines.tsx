import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatAmount } from '../../../../lib/figures/format.ts';
import { useChargeWords } from '../../model/charge-words.ts';

interface Line {
  readonly description: string;
  readonly amount: string;
}

interface AmountLinesProps {
  lines: readonly Line[];
  totalLabel: ReactNode;
  total: string;
  currency: string;
}

/** The parts of an amount and their total, as on an invoice. */
export const AmountLines = ({ lines, totalLabel, total, currency }: AmountLinesProps) => {
  const { i18n } = useLingui();
  const chargeWords = useChargeWords();
  return (
    <dl className="grid gap-2 num">
      {lines.map(({ description, amount }, index) => (
        <div key={index} className="flex justify-between gap-4 text-ink-2">
          <dt className="min-w-0 wrap-anywhere">{chargeWords(description)}</dt>
          <dd className="flex-none">{formatAmount(amount, i18n.locale, currency)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line pt-2 font-semibold">
        <dt>{totalLabel}</dt>
        <dd className="flex-none">{formatAmount(total, i18n.locale, currency)}</dd>
      </div>
    </dl>
  );
};
