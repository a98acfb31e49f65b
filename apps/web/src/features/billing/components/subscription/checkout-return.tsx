import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { focusPlan } from '../../model/plan-focus.ts';
import { CheckoutOutcome, type Outcome } from './checkout-outcome.tsx';
import { CheckoutWait } from './checkout-wait.tsx';

/** In place of a checkout's id when it was cancelled on Stripe's page. */
const leftMark = 'left';

/**
 * On the return from Stripe the address names the checkout. The screen waits for its result,
 * removes it from the address, so that a reload does not start again, and shows the result.
 */
export const CheckoutReturn = ({ children }: { children: ReactNode }) => {
  const [params, setParams] = useSearchParams();
  const id = params.get('checkout');
  const isLeft = id === leftMark;
  // The return from Stripe loads the page again.
  const [outcome, setOutcome] = useState<Outcome | null>(isLeft ? { state: 'left' } : null);

  const forget = () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('checkout');
        return after;
      },
      { replace: true },
    );
  const forgetLeft = useEffectEvent(forget);
  useEffect(() => {
    if (isLeft) forgetLeft();
  }, [isLeft]);

  const end = (ending: Outcome | null) => {
    setOutcome(ending);
    forget();
  };

  const close = () => {
    setOutcome(null);
    focusPlan();
  };

  // The price list is hidden meanwhile, so that nobody pays for a second plan.
  if (id !== null && !isLeft) return <CheckoutWait key={id} id={id} onEnd={end} />;
  return (
    <>
      {outcome && <CheckoutOutcome outcome={outcome} onClose={close} />}
      {children}
    </>
  );
};
