import type { Plan } from '@lineup/contract/billing/billing';
import {
  actionOf,
  type BillingUnit,
  extraMemberPrice,
  firstBillingUnit,
  hasIntervalChoice,
  isOnTrial,
  type PriceViewer,
  placeholderCards,
  plansShown,
} from '@lineup/domain/billing/pricing';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Card, cardClass } from '../../../../components/cards/card.tsx';
import { LoadFailure } from '../../../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { Spinner } from '../../../../components/feedback/spinner.tsx';
import { SegmentedControl } from '../../../../components/fields/segmented-control.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { formatMoney } from '../../../../lib/figures/format.ts';
import { PricingCard } from './pricing-card.tsx';
import { PricingCarousel } from './pricing-carousel.tsx';

export interface PlansQuery {
  /** Undefined while they load. */
  readonly plans: readonly Plan[] | undefined;
  /** The server's error text. */
  readonly error: string | null;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

export interface PlanSelection {
  readonly processing: number | null;
  /** With plan null the problem is shown beside the skip link. */
  readonly problem: { readonly plan: number | null; readonly text: string } | null;
  readonly onChoose: (plan: Plan) => void;
}

interface PricingSectionProps {
  viewer: PriceViewer;
  query: PlansQuery;
  selection: PlanSelection;
  /** What a shop on trial can do instead. */
  skip?: ReactNode;
  /** For the landing page; smaller below a dashboard's title. */
  isLarge?: boolean;
}

const Placeholder = () => (
  <div className={cx(cardClass, 'grid gap-4 rounded-dialog p-7')} aria-hidden="true">
    <Skeleton className="h-4 w-28" />
    <Skeleton className="h-12 w-36" />
    <Skeleton className="h-4 w-32" />
    <Skeleton className="h-12 w-full" />
    {[1, 2, 3].map((line) => (
      <Skeleton key={line} className="h-4 w-44" />
    ))}
  </div>
);

const placeholders = Array.from({ length: placeholderCards }, (_, index) => ({
  key: index,
  name: null,
  card: <Placeholder />,
}));

const ExtraMembers = ({ plans }: { plans: readonly Plan[] }) => {
  const { i18n } = useLingui();
  const extra = extraMemberPrice(plans);
  if (!extra) return null;
  const price = formatMoney(extra.price, i18n.locale, plans[0]?.currency);
  return (
    <p className="mt-6 text-[0.9375rem]/6 text-ink-2 num">
      {extra.isSame ? (
        <Trans>Team members beyond your plan are {price} each.</Trans>
      ) : (
        <Trans>Team members beyond your plan are {price} each or more.</Trans>
      )}
    </p>
  );
};

type PlansProps = Pick<PricingSectionProps, 'viewer' | 'selection'> & { plans: readonly Plan[] };

const Plans = ({ plans, viewer, selection }: PlansProps) => {
  const { t } = useLingui();
  const [unit, setUnit] = useState<BillingUnit>(() => firstBillingUnit(plans, viewer));
  const shown = plansShown(plans, unit, viewer);
  const cards = shown.map((plan) => ({
    key: plan.id,
    name: plan.name,
    card: (
      <PricingCard
        plan={plan}
        action={actionOf(plan, viewer, selection.processing)}
        problem={selection.problem?.plan === plan.id ? selection.problem.text : null}
        onChoose={() => selection.onChoose(plan)}
      />
    ),
  }));
  return (
    <>
      {hasIntervalChoice(plans) && (
        <SegmentedControl
          label={t`Billing interval`}
          size="lg"
          segments={[
            { value: 'month', label: t`Monthly` },
            { value: 'year', label: t`Yearly` },
          ]}
          value={unit}
          onValueChange={setUnit}
        />
      )}
      <div className="@container mt-3 text-left">
        {/* Another list starts at its first card. */}
        <PricingCarousel key={unit} cards={cards.length > 0 ? cards : placeholders} />
      </div>
      <ExtraMembers plans={shown} />
    </>
  );
};

/** The price list: on the landing page, and where an owner changes what they pay for. */
export const PricingSection = ({
  viewer,
  query,
  selection,
  skip,
  isLarge,
}: PricingSectionProps) => {
  const { t } = useLingui();
  const { plans, error } = query;
  const isTrying = isOnTrial(plans ?? [], viewer);
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="scroll-mt-6 text-center">
      <h2
        id="pricing-title"
        className={cx('cut-head', isLarge ? 'text-h1 sm:text-display' : 'text-h1')}
      >
        {isTrying ? <Trans>Unlock Lineup</Trans> : <Trans>Choose Your Plan</Trans>}
      </h2>
      <p className={cx('mt-2 mb-6 text-balance text-ink-2', isLarge && 'text-lg/7')}>
        <Trans>Select the perfect plan for your shop's needs</Trans>
      </p>
      {plans && <Plans plans={plans} viewer={viewer} selection={selection} />}
      {!plans && error !== null && (
        <Card as="div" className="flex">
          <LoadFailure
            title={t`Error fetching plans: ${error}`}
            isRetrying={query.isRetrying}
            onRetry={query.onRetry}
          />
        </Card>
      )}
      {!plans && error === null && <Spinner />}
      {plans && isTrying && skip}
    </section>
  );
};
