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
  const asked = useQuery(plansQuery);
  const { error, isRetrying, retry } = useQueryFailure(plansQuery.queryKey, asked);
  const taking = useTakePlan(asked.data ?? [], onChange, confirmSkip);
  const isSkipRefused = taking.problem?.plan === null;
  return (
    <PricingSection
      viewer={{ ...viewer, isSubscribed: onChange !== undefined }}
      asked={{
        plans: asked.data,
        error: error && errorText(error),
        isRetrying,
        onRetry: () => void retry(),
      }}
      taking={taking}
      skip={
        <div className="mt-4 grid justify-items-center gap-2">
          <Button
            variant="ghost"
            className="underline underline-offset-3"
            isBusy={taking.isSkipping}
            busyText={t`Processing...`}
            disabled={taking.processing !== null && !taking.isSkipping}
            onClick={() => void taking.skip(null)}
          >
            <Trans>Skip and continue with free plan</Trans>
          </Button>
          {isSkipRefused && (
            <p role="alert" className="text-small text-danger wrap-anywhere">
              {taking.problem?.text}
            </p>
          )}
        </div>
      }
    />
  );
};
