import type { Dashboard } from '@lineup/contract/affiliates/ledger';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Card } from '../../../../components/cards/card.tsx';
import { formatAmount } from '../../../../lib/figures/format.ts';
import { isBelowZero } from '../../model/payout-outlook.ts';

interface PartProps {
  name: ReactNode;
  amount: string;
  children: ReactNode;
}

const Part = ({ name, amount, children }: PartProps) => (
  <div className="min-w-0 border-line px-5 py-3 max-lg:nth-[n+3]:border-t lg:border-l lg:first:border-l-0 max-lg:even:border-l max-sm:px-4">
    <dt className="text-small font-medium text-ink-2">{name}</dt>
    <dd className="mt-0.5 text-h2 cut-head font-bold wrap-anywhere num">{amount}</dd>
    <dd className="text-small text-ink-3 num">{children}</dd>
  </div>
);

/** The commissions by state: held, payable, on their way, paid. */
export const BalanceParts = ({ dashboard }: { dashboard: Dashboard }) => {
  const { i18n } = useLingui();
  const title = useId();
  const money = (amount: string) => formatAmount(amount, i18n.locale, dashboard.currency);
  const { hold_days: days } = dashboard.terms;
  return (
    <Card aria-labelledby={title} className="mb-4">
      <h2 id={title} className="sr-only">
        <Trans>Your commissions</Trans>
      </h2>
      <dl className="grid grid-cols-2 lg:grid-cols-4">
        <Part name={<Trans>Pending</Trans>} amount={money(dashboard.pending)}>
          <Plural value={days} one="Held for # day" other="Held for # days" />
        </Part>
        <Part name={<Trans>Payable</Trans>} amount={money(dashboard.payable)}>
          {isBelowZero(dashboard) ? (
            <Trans>Taken back by refunds: what you earn next makes up for it first</Trans>
          ) : (
            <Trans>Waits for the next payout</Trans>
          )}
        </Part>
        <Part name={<Trans>On its way</Trans>} amount={money(dashboard.on_its_way)}>
          <Trans>In a payout that is not sent yet</Trans>
        </Part>
        <Part name={<Trans>Paid out</Trans>} amount={money(dashboard.paid)}>
          <Trans>Since you joined</Trans>
        </Part>
      </dl>
    </Card>
  );
};
