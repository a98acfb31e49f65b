import type { Dashboard } from '@lineup/contract/affiliates/ledger';
import { regionOf } from '@lineup/domain/region';
import { Trans, useLingui } from '@lingui/react/macro';
import { Info, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ButtonLink } from '../../../../components/buttons/button-link.tsx';
import { Card } from '../../../../components/cards/card.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { formatAmount, formatDay, formatShortDate } from '../../../../lib/figures/format.ts';
import { dayLabel } from '../../../../lib/figures/stats-figures.ts';
import { lastPaidDay } from '../../model/last-paid-day.ts';
import {
  isNothingDue,
  type Outlook,
  payoutOutlook,
  payoutWarnings,
} from '../../model/payout-outlook.ts';
import { useMethodText } from '../payouts/payout-account.tsx';
import { AccountHint, CalmOutlook, NothingDue } from '../payouts/payout-messages.tsx';

const payouts = '/affiliate/marketing/dashboard/payouts';

type Obstacle = NonNullable<Dashboard['next_payout']['obstacle']>;

interface OutlookProps {
  outlook: Exclude<Outlook, 'ready'>;
  dashboard: Dashboard;
  minimum: string;
}

const OutlookWords = ({ outlook, dashboard, minimum }: OutlookProps) => {
  switch (outlook) {
    case 'below_minimum':
      return (
        <Trans>
          Below {minimum}, so it stays yours and goes out with the next month’s payout once it is
          enough.
        </Trans>
      );
    case 'no_account':
      return <Trans>Say where to pay you, or it cannot go out.</Trans>;
    case 'account_restricted':
      return <Trans>Stripe needs more from you before it can go out.</Trans>;
    case 'suspended':
      return <Trans>Your account in the program is suspended: nothing goes out.</Trans>;
    case 'owed':
    case 'on_its_way':
    case 'pending':
    case 'nothing':
      return (
        <>
          <CalmOutlook outlook={outlook} dashboard={dashboard} />{' '}
          <AccountHint dashboard={dashboard} />
        </>
      );
  }
};

/** Neither a balance below the minimum nor a missing account is a problem while nothing is due. */
const OutlookNote = (props: OutlookProps) => {
  const isWarning = payoutWarnings.includes(props.outlook);
  const Icon = isWarning ? TriangleAlert : Info;
  return (
    <p
      className={cx(
        'mt-3 flex gap-2 rounded-control px-3 py-2 text-small num',
        isWarning ? 'bg-warn-tint font-medium text-warn' : 'bg-sunken text-ink-2',
      )}
    >
      <Icon size={16} aria-hidden="true" className="mt-px flex-none" />
      <span className="text-balance">
        <OutlookWords {...props} />
      </span>
    </p>
  );
};

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex justify-between gap-4 border-t border-line py-1.75">
    <dt className="flex-none text-ink-2">{name}</dt>
    <dd className="min-w-0 text-right font-label text-balance wrap-anywhere num">{children}</dd>
  </div>
);

const Method = ({ account }: { account: Dashboard['payout_account'] }) => {
  const method = useMethodText()(account);
  return account.state === 'none' || method === '' ? <Trans>Not set up</Trans> : method;
};

interface WayProps {
  obstacle: Obstacle | null;
  /** A payout waits for the account. */
  isUrgent: boolean;
}

/** Nothing can be paid until the person acts on this screen. */
const Way = ({ obstacle, isUrgent }: WayProps) => {
  if (obstacle === 'no_account' || obstacle === 'account_restricted') {
    return (
      <ButtonLink to={payouts} variant={isUrgent ? 'primary' : 'secondary'} isBlock>
        {obstacle === 'no_account' ? (
          <Trans>Set up payouts</Trans>
        ) : (
          <Trans>Complete your details</Trans>
        )}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink to={payouts} variant="secondary" isBlock>
      <Trans>See all payouts</Trans>
    </ButtonLink>
  );
};

/** The amount, day and destination of the next payout, and what prevents it. */
export const NextPayout = ({ dashboard }: { dashboard: Dashboard }) => {
  const { i18n } = useLingui();
  const title = useId();
  const { next_payout: next, last_payout: last, terms } = dashboard;
  const money = (amount: string) => formatAmount(amount, i18n.locale, dashboard.currency);
  /** With the year only if it is not the current one. */
  const dayOf = (instant: string) =>
    instant.slice(0, 4) === next.day.slice(0, 4)
      ? dayLabel(instant.slice(0, 10), regionOf(i18n.locale))
      : formatShortDate(instant, i18n.locale, 'UTC');
  const minimum = money(terms.minimum_payout);
  const outlook = payoutOutlook(dashboard);
  const isNothing = isNothingDue(dashboard);
  const day = formatDay(next.day, i18n.locale);
  const until = dayLabel(lastPaidDay(next.day, terms.hold_days), regionOf(i18n.locale));
  return (
    <Card aria-labelledby={title} className="flex flex-col px-5 pt-4 pb-4.5 max-sm:px-4">
      <h2 id={title} className="text-h3 cut-head">
        <Trans>Next payout</Trans>
      </h2>
      <p className="mt-2 text-[2.5rem]/11 cut-ticket wrap-anywhere">{money(next.amount)}</p>
      <p className="text-balance text-ink-2 num">
        {isNothing ? (
          <NothingDue dashboard={dashboard} />
        ) : (
          <Trans>
            On {day}, for payments until {until}
          </Trans>
        )}
      </p>
      {outlook !== 'ready' && <OutlookNote {...{ outlook, dashboard, minimum }} />}
      <dl className="mt-4 mb-4.5">
        <Fact name={<Trans>Method</Trans>}>
          <Method account={dashboard.payout_account} />
        </Fact>
        <Fact name={<Trans>Last payout</Trans>}>
          {last ? `${money(last.amount)}, ${dayOf(last.sent_at)}` : <Trans>None yet</Trans>}
        </Fact>
        <Fact name={<Trans>Minimum</Trans>}>{minimum}</Fact>
      </dl>
      <div className="mt-auto">
        <Way obstacle={next.obstacle} isUrgent={!isNothing} />
      </div>
    </Card>
  );
};
