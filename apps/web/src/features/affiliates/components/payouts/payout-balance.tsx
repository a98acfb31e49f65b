import type { Dashboard } from '@lineup/contract/affiliates/ledger';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Card } from '../../../../components/cards/card.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { formatAmount } from '../../../../lib/figures/format.ts';
import { isBelowZero } from '../../model/payout-outlook.ts';

interface PartProps {
  name: ReactNode;
  meaning: ReactNode;
  sum: string | undefined;
}

const Part = ({ name, meaning, sum }: PartProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3">
    <dt>
      <span className="font-semibold">{name}</span>
      <span className="block text-small text-ink-3">{meaning}</span>
    </dt>
    <dd className="text-h3 cut-ticket num">{sum ?? <Skeleton className="h-6 w-20" />}</dd>
  </div>
);

/** A refund came after its commission was paid out: the next commissions cover it. */
const Owed = () => (
  <p className="rounded-control bg-warn-tint px-3 py-2.5 text-small font-medium text-warn">
    <Trans>
      Below zero because a payment was refunded after its commission had gone out to you. You need
      not pay it back: your next commissions make up for it.
    </Trans>
  </p>
);

/** The ledger in four sums, each with an explanation. */
export const PayoutBalance = ({ dashboard }: { dashboard: Dashboard | undefined }) => {
  const { i18n } = useLingui();
  const id = useId();
  const money = (sum: string | undefined) =>
    sum === undefined ? undefined : formatAmount(sum, i18n.locale, dashboard?.currency);
  const days = dashboard?.terms.hold_days ?? 0;
  const isOwed = dashboard !== undefined && isBelowZero(dashboard);
  return (
    <Card aria-labelledby={id} className="p-5 pb-2 max-sm:p-4 max-sm:pb-1">
      <h2 id={id} className="mb-1 text-h3 cut-head">
        <Trans>Your balance</Trans>
      </h2>
      {isOwed && <Owed />}
      <dl className="divide-y divide-line">
        <Part
          name={<Trans>Pending</Trans>}
          sum={money(dashboard?.pending)}
          meaning={
            dashboard ? (
              <Plural
                value={days}
                one="Held for # day after the shop has paid, in case it is refunded."
                other="Held for # days after the shop has paid, in case it is refunded."
              />
            ) : (
              <Skeleton className="my-0.5 h-3.5 w-full" />
            )
          }
        />
        <Part
          name={<Trans>Payable</Trans>}
          sum={money(dashboard?.payable)}
          meaning={
            isOwed ? (
              <Trans>Taken back by refunds: what you earn next makes up for it first</Trans>
            ) : (
              <Trans>No longer held. It goes out with the next payout.</Trans>
            )
          }
        />
        <Part
          name={<Trans>On its way</Trans>}
          sum={money(dashboard?.on_its_way)}
          meaning={<Trans>In a payout that is being checked or sent.</Trans>}
        />
        <Part
          name={<Trans>Paid out</Trans>}
          sum={money(dashboard?.paid)}
          meaning={<Trans>Sent to you since you joined.</Trans>}
        />
      </dl>
    </Card>
  );
};
