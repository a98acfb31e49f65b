import type { Referral } from '@lineup/contract/affiliates/ledger';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CircleAlert, CircleDashed, Clock, X } from 'lucide-react';
import { Badge } from '../../../../components/cards/badge.tsx';
import { formatAmount, formatShortDate } from '../../../../lib/figures/format.ts';

/** Icon, label and fill all differ, so that no state depends on colour alone. */
export const ReferralState = ({ state }: Pick<Referral, 'state'>) => {
  switch (state) {
    case 'trial':
      return (
        <Badge tone="pending" icon={Clock}>
          <Trans>Trial</Trans>
        </Badge>
      );
    case 'free':
      return (
        <Badge icon={CircleDashed}>
          <Trans>Free plan</Trans>
        </Badge>
      );
    case 'paying':
      return (
        <Badge tone="completed" icon={Check}>
          <Trans>Paying</Trans>
        </Badge>
      );
    case 'past_due':
      return (
        <Badge tone="warn" icon={CircleAlert}>
          <Trans>Payment due</Trans>
        </Badge>
      );
    case 'cancelled':
      return (
        <Badge tone="cancelled" icon={X}>
          <Trans>Canceled</Trans>
        </Badge>
      );
  }
};

/** Day and plan in one line, for narrow screens. */
export const ReferralLine = ({ referral }: { referral: Referral }) => {
  const { i18n } = useLingui();
  const day = formatShortDate(referral.referred_at, i18n.locale, 'UTC');
  return (
    <span className="text-small text-ink-2 num">
      {day} · {referral.plan_name}
    </span>
  );
};

interface ShareProps {
  referral: Referral;
  currency: string | undefined;
  now: number;
}

const isOver = ({ state, commission_until: until }: Referral, now: number): boolean =>
  state === 'cancelled' || (until !== null && Date.parse(until) <= now);

const ShareWords = ({ referral, currency, now }: ShareProps) => {
  const { i18n } = useLingui();
  if (isOver(referral, now)) return <Trans>Ended</Trans>;
  if (referral.share === null) {
    return referral.state === 'trial' ? (
      <Trans>After the trial</Trans>
    ) : (
      <Trans>Once it pays</Trans>
    );
  }
  const share = formatAmount(referral.share, i18n.locale, currency);
  switch (referral.share_interval) {
    case 'month':
      return <Trans>{share} a month</Trans>;
    case 'year':
      return <Trans>{share} a year</Trans>;
    case null:
      return <Trans>{share} once</Trans>;
  }
};

/** What a shop earns the affiliate as long as it pays, or why it earns nothing. */
export const ReferralShare = (props: ShareProps) => {
  const isComing = props.referral.share !== null && !isOver(props.referral, props.now);
  return (
    <span className={isComing ? 'font-semibold num' : 'text-ink-3 num'}>
      <ShareWords {...props} />
    </span>
  );
};
