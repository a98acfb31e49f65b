import type { Dashboard } from '@lineup/contract/affiliates/ledger';
import { formatCents } from '@lineup/domain/money';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatAmount, formatDate } from '../../../../lib/figures/format.ts';
import { isNothingDue, missingForPayout, type Outlook } from '../../model/payout-outlook.ts';

interface OutlookProps {
  dashboard: Dashboard;
}

const useMoney = ({ currency }: Dashboard) => {
  const { i18n } = useLingui();
  return (sum: string) => formatAmount(sum, i18n.locale, currency);
};

/** Shown instead of the day when nothing would be paid on it. */
export const NothingDue = ({ dashboard }: OutlookProps) => {
  const { i18n } = useLingui();
  const day = formatDate(dashboard.next_payout.day, i18n.locale, 'UTC');
  return <Trans>Nothing is due yet. The next payouts are on {day}.</Trans>;
};

const Owed = ({ dashboard }: OutlookProps) => {
  const money = useMoney(dashboard);
  const more = money(formatCents(missingForPayout(dashboard)));
  const minimum = money(dashboard.terms.minimum_payout);
  return (
    <Trans>
      Refunds have taken back more than was left: what you earn next makes up for it first. You need
      not pay anything back. With {more} more, {minimum} is reached and goes out.
    </Trans>
  );
};

const OnItsWay = ({ dashboard }: OutlookProps) => {
  const money = useMoney(dashboard);
  const sum = money(dashboard.on_its_way);
  const minimum = money(dashboard.terms.minimum_payout);
  return (
    <Trans>
      {sum} is on its way to you: it is being checked or sent. What comes after it goes out once it
      reaches {minimum}.
    </Trans>
  );
};

const Pending = ({ dashboard }: OutlookProps) => {
  const money = useMoney(dashboard);
  const sum = money(dashboard.pending);
  const minimum = money(dashboard.terms.minimum_payout);
  return (
    <Trans>
      {sum} is pending: it becomes payable once it is no longer held, and goes out when {minimum} is
      reached.
    </Trans>
  );
};

/** The texts that both cards share for states that need no action. */
export const CalmOutlook = ({
  outlook,
  dashboard,
}: OutlookProps & { outlook: Extract<Outlook, 'owed' | 'on_its_way' | 'pending' | 'nothing'> }) => {
  switch (outlook) {
    case 'owed':
      return <Owed dashboard={dashboard} />;
    case 'on_its_way':
      return <OnItsWay dashboard={dashboard} />;
    case 'pending':
      return <Pending dashboard={dashboard} />;
    case 'nothing':
      return <Trans>The next commission comes when a shop that you brought pays.</Trans>;
  }
};

/** A missing account delays nothing while nothing is due. */
export const AccountHint = ({ dashboard }: OutlookProps): ReactNode => {
  const { obstacle } = dashboard.next_payout;
  if (!isNothingDue(dashboard)) return null;
  if (obstacle === 'no_account') {
    return <Trans>You can already say where to pay you; then nothing has to wait.</Trans>;
  }
  if (obstacle === 'account_restricted') {
    return <Trans>Stripe needs more from you before anything can go out.</Trans>;
  }
  return null;
};
