import { listPlans, type Plan } from '@lineup/contract/billing/billing';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PlansAsked } from '../../../features/billing/components/pricing/pricing-section.tsx';
import { VisitorPricing } from '../../../features/billing/components/pricing/pricing-visitor.tsx';
import { useErrorText } from '../../../lib/forms/error-text.ts';
import { call } from '../../../lib/http/api-client.ts';
import { useSession } from '../../../lib/session/session.ts';

export interface PricingProps {
  readonly plans: readonly Plan[] | null;
  /** Why there are no plans. */
  readonly error: string | null;
}

/** The price list of the first page; Retry asks for it alone, so that a failure costs only itself. */
const usePlans = (first: PricingProps): PlansAsked => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [asked, setAsked] = useState(first);
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = async (): Promise<void> => {
    setIsRetrying(true);
    const answer = await call(listPlans, {});
    setAsked(
      answer.ok
        ? { plans: answer.data, error: null }
        : { plans: null, error: errorText(answer.error) },
    );
    setIsRetrying(false);
  };
  return {
    plans: asked.plans ?? undefined,
    error: asked.error === '' ? t`Something went wrong` : asked.error,
    isRetrying,
    onRetry: () => void retry(),
  };
};

export const Pricing = (first: PricingProps) => {
  const { user } = useSession();
  return <VisitorPricing user={user} asked={usePlans(first)} />;
};
