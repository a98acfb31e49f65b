import type { Plan } from '@lineup/contract/billing/billing';
import { isFree } from '@lineup/domain/billing/pricing';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { useRetryWithSameKey } from '../../../../lib/forms/use-idempotency-key.ts';
import { leaveFor, useBackForwardReturn } from '../../../../lib/page/leave.ts';
import { storedInviter } from '../../../../lib/storage/affiliate-invite.ts';
import { skipPayment, subscribe } from '../../api.ts';
import type { PlanSelection } from './pricing-section.tsx';

/** No plan has this id: the link was used and the list has no free plan. */
const NO_PLAN = 0;

/**
 * Takes a plan: opens Stripe's checkout, skips payment for the free plan, or changes the running
 * subscription.
 */
export const useTakePlan = (
  plans: readonly Plan[],
  onChange?: (plan: Plan) => void,
  confirmSkip?: () => Promise<boolean>,
) => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const repeat = useRetryWithSameKey();
  const [processing, setProcessing] = useState<number | null>(null);
  const [problem, setProblem] = useState<PlanSelection['problem']>(null);
  // Called when somebody returns from Stripe's page with the browser's back button.
  const leaving = useBackForwardReturn(() => setProcessing(null));
  const freePlan = plans.find(isFree)?.id ?? NO_PLAN;

  const begin = (plan: number) => {
    setProcessing(plan);
    setProblem(null);
  };
  const refuse = (plan: number | null, text: string) => {
    setProcessing(null);
    setProblem({ plan, text });
  };

  /** `from` is the plan of the clicked card; null for the link. */
  const skip = async (from: number | null): Promise<void> => {
    // A paid plan or a trial is not given up with one click.
    if (confirmSkip && !(await confirmSkip())) return;
    begin(freePlan);
    const answer = await skipPayment();
    if (answer.ok) return window.location.reload();
    refuse(from, answer.error.body.response ?? errorText(answer.error));
  };

  const pay = async ({ id }: Plan): Promise<void> => {
    const body = { plan_id: id, invited_by: storedInviter(Date.now()) };
    begin(id);
    const answer = await repeat(body, (idempotencyKey) => subscribe(body, { idempotencyKey }));
    if (answer.ok) {
      leaving();
      return leaveFor(answer.data.checkout_url);
    }
    const reason = errorText(answer.error);
    refuse(id, answer.error.body.error ?? t`Subscription error: ${reason}`);
  };

  const onChoose = (plan: Plan): void => {
    if (isFree(plan)) void skip(plan.id);
    else if (onChange) onChange(plan);
    else void pay(plan);
  };

  return { processing, problem, onChoose, skip, isSkipping: processing === freePlan };
};
