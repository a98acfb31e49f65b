import type { Subscription } from '@lineup/contract/billing/billing';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CircleAlert, CircleX, Clock, type LucideIcon, Ticket } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { TextLink } from '../../../../components/buttons/text-link.tsx';
import { Badge } from '../../../../components/cards/badge.tsx';
import { formatDate } from '../../../../lib/figures/format.ts';

type Tone = NonNullable<ComponentProps<typeof Badge>['tone']>;

interface Mark {
  tone: Tone;
  icon: LucideIcon;
  label: ReactNode;
}

const markOf = ({ state, is_active: isActive, cancels_at: cancelsAt }: Subscription): Mark => {
  if (!isActive) return { tone: 'cancelled', icon: CircleX, label: <Trans>Ended</Trans> };
  if (state === 'past_due') {
    return { tone: 'cancelled', icon: CircleAlert, label: <Trans>Payment failed</Trans> };
  }
  if (cancelsAt !== null) return { tone: 'warn', icon: CircleX, label: <Trans>Canceled</Trans> };
  if (state === 'trialing') return { tone: 'tint', icon: Clock, label: <Trans>Trial</Trans> };
  if (state === 'pass') return { tone: 'tint', icon: Ticket, label: <Trans>Pass</Trans> };
  return {
    tone: 'completed',
    icon: Check,
    label: state === 'free' ? <Trans>Free of charge</Trans> : <Trans>Active</Trans>,
  };
};

export const StateBadge = ({ subscription }: { subscription: Subscription }) => {
  const { tone, icon, label } = markOf(subscription);
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
};

/** Until when the subscription works if nobody does anything; null: it continues. */
export const lastInstant = (subscription: Subscription): string | null => {
  if (subscription.state === 'trialing') return subscription.trial_ends_at;
  if (subscription.state === 'past_due') return subscription.blocked_at;
  return subscription.state === 'pass' ? subscription.pass_ends_at : subscription.period_ends_at;
};

const EndedSentence = ({ subscription, date }: { subscription: Subscription; date: string }) => {
  switch (subscription.ended_reason) {
    case 'trial_over':
      return <Trans>Your trial ended on {date}. Choose a plan to open the line again.</Trans>;
    case 'unpaid':
      return (
        <Trans>
          It ended on {date} because a payment failed. Pay what is open under{' '}
          <TextLink to="/dashboard/billing">Billing</TextLink> and it goes on, or choose a plan
          below, which takes its place.
        </Trans>
      );
    case 'pass_over':
      return <Trans>Your pass ran out on {date}. Choose a plan to open the line again.</Trans>;
    case 'cancelled':
    case null:
      return (
        <Trans>
          You canceled this plan. It ended on {date}. Choose a plan to open the line again.
        </Trans>
      );
  }
};

const TrialSentence = ({ subscription, date }: { subscription: Subscription; date: string }) =>
  subscription.is_recurring ? (
    <Trans>
      Your trial ends on {date}. You are charged for the first time then, and the plan continues.
    </Trans>
  ) : (
    <Trans>Your trial ends on {date}. After that the shop is paused until you choose a plan.</Trans>
  );

/** The state in one sentence, with its date. */
export const StateSentence = ({ subscription }: { subscription: Subscription }) => {
  const { i18n } = useLingui();
  const day = (instant: string | null) =>
    instant === null ? '' : formatDate(instant, i18n.locale, subscription.time_zone);
  const { state } = subscription;
  const date = day(subscription.cancels_at ?? lastInstant(subscription));
  if (state === 'free') return <Trans>This plan costs nothing and does not end.</Trans>;
  if (!subscription.is_active) {
    return <EndedSentence subscription={subscription} date={day(subscription.ended_at)} />;
  }
  if (state === 'past_due') {
    const failed = day(subscription.past_due_since);
    const blocked = day(subscription.blocked_at);
    return (
      <Trans>
        A payment failed on {failed}. Your shop works until {blocked}; pay before that and nothing
        changes.
      </Trans>
    );
  }
  if (subscription.cancels_at !== null) {
    return <Trans>Ends on {date} and works until then. Nothing more is charged.</Trans>;
  }
  if (state === 'trialing') return <TrialSentence subscription={subscription} date={date} />;
  if (state === 'pass') return <Trans>Your pass holds until {date}. It does not renew.</Trans>;
  return <Trans>Renews on {date}.</Trans>;
};
