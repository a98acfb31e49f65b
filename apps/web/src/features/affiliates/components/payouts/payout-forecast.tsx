import type { Dashboard } from '@lineup/contract/affiliates/ledger';
import { formatCents } from '@lineup/domain/money';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Card } from '../../../../components/cards/card.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { formatAmount, formatDate, formatShortDate } from '../../../../lib/figures/format.ts';
import {
  isNothingDue,
  missingForPayout,
  payoutOutlook,
  payoutWarnings,
} from '../../model/payout-outlook.ts';
import { AccountAction } from './payout-account.tsx';
import { PayoutAccountButton } from './payout-account-button.tsx';
import { AccountHint, CalmOutlook, NothingDue } from './payout-messages.tsx';

interface NextProps {
  dashboard: Dashboard;
}

const BelowMinimum = ({ dashboard }: NextProps) => {
  const { i18n } = useLingui();
  const money = (sum: string) => formatAmount(sum, i18n.locale, dashboard.currency);
  const minimum = money(dashboard.terms.minimum_payout);
  const more = money(formatCents(missingForPayout(dashboard)));
  return (
    <Trans>
      Payouts start at {minimum}: {more} more is missing. Nothing is lost: it stays yours, and goes
      out with the next month’s payout once it is enough.
    </Trans>
  );
};

/** The reason why nothing will be paid and what to do; nothing if the payout is ready. */
const OutlookWords = ({ dashboard }: NextProps): ReactNode => {
  const outlook = payoutOutlook(dashboard);
  switch (outlook) {
    case 'below_minimum':
      return <BelowMinimum dashboard={dashboard} />;
    case 'no_account':
      return (
        <Trans>
          We do not know yet where to send it. Set up payouts, and it goes out with the next one.
        </Trans>
      );
    case 'account_restricted':
      return (
        <Trans>
          Stripe cannot pay you yet: it needs more details from you. Continue at Stripe, and the
          money goes out with the next payout.
        </Trans>
      );
    case 'suspended':
      return <Trans>Your part in the program is suspended, so nothing goes out.</Trans>;
    case 'ready':
      return (
        <Trans>
          There is nothing for you to do. We look at your first payout, and at large ones, before we
          send them.
        </Trans>
      );
    case 'owed':
    case 'on_its_way':
    case 'pending':
    case 'nothing':
      return <CalmOutlook outlook={outlook} dashboard={dashboard} />;
  }
};

const Row = ({ name, value }: { name: ReactNode; value: ReactNode }) => (
  <div className="flex justify-between gap-4 border-t border-line py-2.5">
    <dt className="flex-none text-ink-2">{name}</dt>
    <dd className="text-right font-semibold num">{value}</dd>
  </div>
);

const Facts = ({ dashboard }: NextProps) => {
  const { i18n } = useLingui();
  const { last_payout: last, terms } = dashboard;
  const money = (sum: string) => formatAmount(sum, i18n.locale, dashboard.currency);
  return (
    <dl>
      <Row name={<Trans>Minimum</Trans>} value={money(terms.minimum_payout)} />
      <Row
        name={<Trans>Last payout</Trans>}
        value={
          last === null ? (
            <Trans>None yet</Trans>
          ) : (
            `${money(last.amount)}, ${formatShortDate(last.sent_at, i18n.locale, 'UTC')}`
          )
        }
      />
    </dl>
  );
};

const Known = ({ dashboard }: NextProps) => {
  const { i18n } = useLingui();
  const { next_payout: next, payout_account: account } = dashboard;
  const day = formatDate(next.day, i18n.locale, 'UTC');
  const isWarning = payoutWarnings.includes(payoutOutlook(dashboard));
  const needsAccount = next.obstacle === 'no_account' || next.obstacle === 'account_restricted';
  return (
    <>
      <p className="text-[2rem]/9 cut-ticket wrap-anywhere">
        {formatAmount(next.amount, i18n.locale, dashboard.currency)}
      </p>
      <p className="text-ink-2 num">
        {isNothingDue(dashboard) ? (
          <NothingDue dashboard={dashboard} />
        ) : (
          <Trans>On {day}, if nothing changes until then</Trans>
        )}
      </p>
      <p
        className={
          isWarning
            ? 'mt-3 mb-4 rounded-control bg-warn-tint px-3 py-2.5 text-small font-medium text-warn num'
            : 'mt-3 mb-4 num'
        }
      >
        <OutlookWords dashboard={dashboard} />
      </p>
      {needsAccount && (
        <div className="mb-4">
          <p className="mb-2 text-small text-ink-2 empty:hidden">
            <AccountHint dashboard={dashboard} />
          </p>
          <PayoutAccountButton variant="secondary">
            <AccountAction state={account.state} />
          </PayoutAccountButton>
        </div>
      )}
      <div className="mt-auto">
        <Facts dashboard={dashboard} />
      </div>
    </>
  );
};

/** The amount and day of the next payout, and what prevents it. */
export const PayoutForecast = ({ dashboard }: { dashboard: Dashboard | undefined }) => {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="flex flex-col p-5 pb-2.5 max-sm:p-4 max-sm:pb-1.5">
      <h2 id={id} className="mb-2 text-h3 cut-head">
        <Trans>Next payout</Trans>
      </h2>
      {dashboard ? (
        <Known dashboard={dashboard} />
      ) : (
        <>
          <Skeleton className="h-9 w-36" />
          <Skeleton className="mt-2 h-3.5 w-48" />
          <Skeleton className="mt-4 mb-6 h-9 w-full" />
          <Skeleton className="mt-auto mb-3 h-12 w-full" />
        </>
      )}
    </Card>
  );
};
