import type { Plan } from '@lineup/contract/billing/billing';
import type { PriceViewer } from '@lineup/domain/billing/pricing';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../components/buttons/button.tsx';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { useQueryFailure } from '../../../../lib/http/query-failure.ts';
import { plansQuery } from '../../api.ts';
import { PricingSection } from './pricing-section.tsx';
import { useTakePlan } from './use-take-plan.tsx';

interface OwnerPricingProps {
  viewer: Omit<PriceViewer, 'isSubscribed'>;
  /** Set while a subscription is running, which is changed instead of bought again. */
  onChange?: ((plan: Plan) => void) | undefined;
  /** Asks before a running plan is given up for the free one. */
  confirmSkip?: (() => Promise<boolean>) | undefined;
}

/** The price list for somebody who is logged in. */
export const OwnerPricing = ({ viewer, onChange, confirmSkip }: OwnerPricingProps) => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const result = useQuery(plansQuery);
  const { error, isRetrying, retry } = useQueryFailure(plansQuery.queryKey, result);
  const selection = useTakePlan(result.data ?? [], onChange, confirmSkip);
  const isSkipRefused = selection.problem?.plan === null;
  return (
    <PricingSection
      viewer={{ ...viewer, isSubscribed: onChange !== undefined }}
      query={{
        plans: result.data,
        error: error && errorText(error),
        isRetrying,
        onRetry: () => void retry(),
      }}
      selection={selection}
      skip={
        <div className="mt-4 grid justify-items-center gap-2">
          <Button
            variant="ghost"
            className="underline underline-offset-3"
            isBusy={selection.isSkipping}
            busyText={t`Processing...`}
            disabled={selection.processing !== null && !selection.isSkipping}
            onClick={() => void selection.skip(null)}
          >
            <Trans>Skip and continue with free plan</Trans>
          </Button>
          {isSkipRefused && (
            <p role="alert" className="text-small text-danger wrap-anywhere">
              {selection.problem?.text}
            </p>
          )}
        </div>
      }
    />
  );
};
