import type { Subscription } from '@lineup/contract/billing/billing';
import { keepsTrial } from '@lineup/domain/billing/subscription';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../../components/buttons/button.tsx';
import { formatDate } from '../../../../lib/figures/format.ts';
import { useNow } from '../../../../lib/time/now.ts';

interface KeepPlanProps {
  subscription: Subscription;
  isBusy: boolean;
  onKeep: () => void;
}

/** Subscribes to the plan on trial and shows the day of the first payment. */
export const KeepPlan = ({ subscription, isBusy, onKeep }: KeepPlanProps) => {
  const { t, i18n } = useLingui();
  const now = useNow();
  const end = subscription.trial_ends_at;
  const isFreeUntilEnd = end !== null && keepsTrial(Date.parse(end), now);
  const date = end === null ? '' : formatDate(end, i18n.locale, subscription.time_zone);
  return (
    <div className="grid justify-items-start gap-2">
      <Button isBusy={isBusy} busyText={t`Processing...`} onClick={onKeep}>
        <Trans>Keep this plan</Trans>
      </Button>
      <p className="text-small text-ink-2 num">
        {isFreeUntilEnd ? (
          <Trans>You enter a card now. Nothing is charged before {date}.</Trans>
        ) : (
          <Trans>The trial is nearly over: you pay today.</Trans>
        )}
      </p>
    </div>
  );
};
