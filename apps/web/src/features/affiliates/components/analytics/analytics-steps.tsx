import type { Analytics } from '@lineup/contract/affiliates/ledger';
import { regionOf } from '@lineup/domain/region';
import { Trans, useLingui } from '@lingui/react/macro';
import { MousePointerClick, MoveDown, Store, UserPlus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from '../../../../components/cards/card.tsx';
import { Bar } from '../../../../components/cards/meter.tsx';

/**
 * '2.0%'; null when the step before is zero or smaller: a sign-up may come weeks after its click.
 */
export const useRateText = () => {
  const { i18n } = useLingui();
  return (part: number, whole: number): string | null =>
    whole === 0 || part > whole
      ? null
      : new Intl.NumberFormat(regionOf(i18n.locale), {
          style: 'percent',
          minimumFractionDigits: 1,
          maximumFractionDigits: 1,
        }).format(part / whole);
};

interface StepProps {
  icon: typeof Store;
  label: ReactNode;
  figure: number;
  /** The part of all clicks. */
  share: number;
}

const Step = ({ icon: Icon, label, figure, share }: StepProps) => {
  const { i18n } = useLingui();
  return (
    <li>
      <p className="mb-1.5 flex items-center gap-2">
        <Icon size={16} aria-hidden="true" className="flex-none text-ink-2" />
        <span className="min-w-0 flex-1 font-medium">{label}</span>
        <b className="text-h3 cut-ticket">{i18n.number(figure)}</b>
      </p>
      <Bar percent={share} level="primary" className="h-2 bg-meter-track" />
    </li>
  );
};

interface RateProps {
  rate: string | null;
  before: string | null;
  nothing: ReactNode;
  children: ReactNode;
}

/** The rate from one step to the next, with the previous period's rate. */
const Rate = ({ rate, before, nothing, children }: RateProps) => (
  <li className="flex items-start gap-2 text-small text-ink-2 num">
    <MoveDown size={16} aria-hidden="true" className="mt-px flex-none text-ink-3" />
    <span>
      {rate === null ? nothing : children}
      <span className="block text-ink-3">
        {before === null ? (
          <Trans>No rate in the days before</Trans>
        ) : (
          <Trans>{before} in the days before</Trans>
        )}
      </span>
    </span>
  </li>
);

const percentOf = (part: number, whole: number): number => (whole > 0 ? (part / whole) * 100 : 0);

/** The steps from a click to a paying shop: the count, and its part of the step before. */
export const AnalyticsSteps = ({ analytics: { steps, before } }: { analytics: Analytics }) => {
  const id = useId();
  const rateText = useRateText();
  const most = Math.max(steps.clicks, steps.sign_ups, steps.paying_shops);
  const signed = rateText(steps.sign_ups, steps.clicks);
  const paying = rateText(steps.paying_shops, steps.sign_ups);
  return (
    <Card aria-labelledby={id} className="flex flex-col px-5 pt-4 pb-4 max-sm:px-4">
      <h2 id={id} className="mb-4 text-h3 cut-head">
        <Trans>From click to paying shop</Trans>
      </h2>
      <ol className="grid gap-2.5">
        <Step
          icon={MousePointerClick}
          label={<Trans>Link clicks</Trans>}
          figure={steps.clicks}
          share={percentOf(steps.clicks, most)}
        />
        <Rate
          rate={signed}
          before={rateText(before.sign_ups, before.clicks)}
          nothing={
            steps.clicks === 0 ? (
              <Trans>No clicks, so no rate</Trans>
            ) : (
              <Trans>More sign-ups than clicks in these days, so no rate</Trans>
            )
          }
        >
          <Trans>
            <b className="font-semibold text-ink">{signed}</b> of clicks signed up
          </Trans>
        </Rate>
        <Step
          icon={UserPlus}
          label={<Trans>Sign-ups</Trans>}
          figure={steps.sign_ups}
          share={percentOf(steps.sign_ups, most)}
        />
        <Rate
          rate={paying}
          before={rateText(before.paying_shops, before.sign_ups)}
          nothing={
            steps.sign_ups === 0 ? (
              <Trans>No sign-ups, so no rate</Trans>
            ) : (
              <Trans>More new paying shops than sign-ups in these days, so no rate</Trans>
            )
          }
        >
          <Trans>
            <b className="font-semibold text-ink">{paying}</b> of sign-ups pay
          </Trans>
        </Rate>
        <Step
          icon={Store}
          label={<Trans>New paying shops</Trans>}
          figure={steps.paying_shops}
          share={percentOf(steps.paying_shops, most)}
        />
      </ol>
      <p className="mt-auto pt-4 text-caption text-ink-3">
        <Trans>
          Everything counts on the day it happened. A shop may click in one period and pay in the
          next.
        </Trans>
      </p>
    </Card>
  );
};
