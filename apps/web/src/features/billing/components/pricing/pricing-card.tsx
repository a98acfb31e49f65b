import type { Plan } from '@lineup/contract/billing/billing';
import { type PlanAction, priceOf } from '@lineup/domain/billing/pricing';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { ButtonLink } from '../../../../components/buttons/button-link.tsx';
import { unlimited } from '../../../../components/cards/meter.tsx';
import { PlanCard } from '../../../../components/cards/plan-card.tsx';
import { formatMoney } from '../../../../lib/figures/format.ts';
import { useBillingText } from '../../model/pricing-words.ts';

interface LimitProps {
  limit: number;
}

const Employees = ({ limit }: LimitProps) => {
  const { i18n } = useLingui();
  const most = i18n.number(limit);
  if (limit === unlimited) {
    return (
      <Trans>
        <b>Unlimited</b> employees
      </Trans>
    );
  }
  return (
    <Trans>
      <b>Up to {most}</b> <Plural value={limit} one="employee" other="employees" />
    </Trans>
  );
};

const CheckIns = ({ limit }: LimitProps) => {
  const { i18n } = useLingui();
  const most = i18n.number(limit);
  if (limit === unlimited) {
    return (
      <Trans>
        <b>Unlimited</b> check-ins
      </Trans>
    );
  }
  return (
    <Trans>
      <b>{most}</b> <Plural value={limit} one="check-in" other="check-ins" />
    </Trans>
  );
};

const featuresOf = ({ trial_period_days: days, ...plan }: Plan): ReactNode[] => [
  <Employees key="employees" limit={plan.barber_limit} />,
  <CheckIns key="check-ins" limit={plan.total_check_ins} />,
  <Trans key="support">24/7 Customer Support</Trans>,
  ...(days > 0 ? [<Trans key="trial">{days}-day free trial</Trans>] : []),
];

interface ActionProps {
  action: PlanAction;
  isPrimary: boolean;
  onChoose: () => void;
}

const Action = ({ action, isPrimary, onChoose }: ActionProps) => {
  const { t } = useLingui();
  const look = { variant: isPrimary ? 'primary' : 'secondary', size: 'lg', isBlock: true } as const;
  if (action === 'log-in') {
    return (
      <ButtonLink {...look} to="/login">
        <Trans>Get started</Trans>
      </ButtonLink>
    );
  }
  if (action === 'own-logged-out' || action === 'own') {
    return (
      <Button {...look} disabled>
        {action === 'own' ? <Trans>Current Plan</Trans> : <Trans>Current plan</Trans>}
      </Button>
    );
  }
  if (action === 'later') {
    return (
      <>
        <Button {...look} disabled>
          <Trans>Choose plan</Trans>
        </Button>
        <p className="mt-3 text-small text-ink-2">
          <Trans>Cancel your plan first; you can choose this one when that has ended.</Trans>
        </p>
      </>
    );
  }
  return (
    <Button
      {...look}
      isBusy={action === 'processing'}
      busyText={t`Processing...`}
      disabled={action === 'wait'}
      onClick={onChoose}
    >
      {action === 'change' ? <Trans>Change plan</Trans> : <Trans>Choose plan</Trans>}
    </Button>
  );
};

interface PricingCardProps {
  plan: Plan;
  action: PlanAction;
  /** Why the plan could not be taken, shown on its card. */
  problem: string | null;
  onChoose: () => void;
}

export const PricingCard = (props: PricingCardProps) => {
  const { plan, action, problem, onChoose } = props;
  const { i18n } = useLingui();
  const billingText = useBillingText();
  const { price, original, percentOff } = priceOf(plan);
  const money = (amount: number) => formatMoney(amount, i18n.locale, plan.currency);
  return (
    <PlanCard
      size="lg"
      name={plan.name}
      price={money(price)}
      {...(original !== null && { originalPrice: money(original) })}
      discountPercent={percentOff}
      billing={billingText(plan)}
      features={featuresOf(plan)}
      isMostPopular={plan.most_popular}
      action={
        <>
          <Action action={action} isPrimary={plan.most_popular} onChoose={onChoose} />
          {problem !== null && (
            <p role="alert" className="mt-3 text-small text-danger wrap-anywhere">
              {problem}
            </p>
          )}
        </>
      }
    />
  );
};
