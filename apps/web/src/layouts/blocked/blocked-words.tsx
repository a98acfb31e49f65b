import type { User } from '@lineup/contract/identity/auth';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/figures/format.ts';
import { may } from '../../lib/session/may.ts';

/** Lineup has stopped the shop, whatever it pays. */
export const isSuspended = (user: User): boolean => user.subscription_ended_reason === 'suspended';

/** The reason and the day; nothing if the end was not recorded. */
export const BlockedReason = ({ user }: { user: User }): ReactNode => {
  const { i18n } = useLingui();
  const { subscription_ended_at: endedAt, plan_name: plan } = user;
  if (endedAt === null) return null;
  const date = formatDate(endedAt, i18n.locale, user.shop_time_zone);
  if (isSuspended(user)) {
    return <Trans>Lineup suspended this shop on {date}.</Trans>;
  }
  const isOwner = may(user, 'billing');
  // Only the owner learns whether it was paid.
  switch (isOwner ? user.subscription_ended_reason : null) {
    case 'trial_over':
      return (
        <Trans>
          Your trial of {plan} ended on {date}.
        </Trans>
      );
    case 'unpaid':
      return (
        <Trans>
          A payment for {plan} failed and was still open on {date}.
        </Trans>
      );
    case 'pass_over':
      return (
        <Trans>
          {plan} ran out on {date}.
        </Trans>
      );
    case 'cancelled':
    case 'suspended':
    case null:
      return (
        <Trans>
          {plan} ended on {date}.
        </Trans>
      );
  }
};

/** What the person can do. */
export const BlockedAdvice = ({ user }: { user: User }): ReactNode => {
  const ownerName = user.shop_owner_name;
  const isUnpaid = user.subscription_ended_reason === 'unpaid';
  if (isSuspended(user)) {
    return <Trans>Write to support, and we will look at it together. Nothing is deleted.</Trans>;
  }
  if (may(user, 'billing')) {
    return isUnpaid ? (
      <Trans>
        Pay what is open under Billing, or choose a plan, which ends the unpaid one: either opens
        the line again. Everything is where you left it.
      </Trans>
    ) : (
      <Trans>Choose a plan to open the line again. Everything is where you left it.</Trans>
    );
  }
  return ownerName === '' ? (
    <Trans>
      Ask the shop's owner, who can open the line again. Everything is where you left it.
    </Trans>
  ) : (
    <Trans>Ask {ownerName}, who can open the line again. Everything is where you left it.</Trans>
  );
};

export const BlockedTitle = ({ user }: { user: User }): ReactNode => {
  if (isSuspended(user)) return <Trans>Your shop is suspended</Trans>;
  return may(user, 'billing') ? (
    <Trans>Your subscription is not active</Trans>
  ) : (
    <Trans>The shop's subscription is not active</Trans>
  );
};
