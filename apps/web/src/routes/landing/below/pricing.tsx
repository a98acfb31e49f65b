import { listPlans, type Plan } from '@lineup/contract/billing/billing';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PlansQuery } from '../../../features/billing/components/pricing/pricing-section.tsx';
import { VisitorPricing } from '../../../features/billing/components/pricing/visitor-pricing.tsx';
import { useErrorText } from '../../../lib/forms/error-text.ts';
import { call } from '../../../lib/http/api-client.ts';
import { useSession } from '../../../lib/session/session.ts';

export interface PricingProps {
  readonly plans: readonly Plan[] | null;
  /** Why the plans could not be loaded. */
  readonly error: string | null;
}

/**
 * The price list from the page's loader. Retry fetches only the list, so that a failure affects
 * nothing else.
 */
const usePlans = (first: PricingProps): PlansQuery => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [result, setResult] = useState(first);
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = async (): Promise<void> => {
    setIsRetrying(true);
    const answer = await call(listPlans, {});
    setResult(
      answer.ok
        ? { plans: answer.data, error: null }
        : { plans: null, error: errorText(answer.error) },
    );
    setIsRetrying(false);
  };
  return {
    plans: result.plans ?? undefined,
    error: result.error === '' ? t`Something went wrong` : result.error,
    isRetrying,
    onRetry: () => void retry(),
  };
};

export const Pricing = (first: PricingProps) => {
  const { user } = useSession();
  return <VisitorPricing user={user} query={usePlans(first)} />;
};
