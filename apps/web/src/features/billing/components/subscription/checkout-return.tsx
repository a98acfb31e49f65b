import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { focusPlan } from '../../model/plan-focus.ts';
import { CheckoutOutcome, type Outcome } from './checkout-outcome.tsx';
import { CheckoutWait } from './checkout-wait.tsx';

/** In the place of a checkout's name when it was left by its own way back. */
const leftMark = 'left';

/**
 * Back from Stripe's page the address names the checkout. The screen waits for what became of it,
 * takes it out of the address, so that a reload does not begin anew, and says how it ended.
 */
export const CheckoutReturn = ({ children }: { children: ReactNode }) => {
  const [params, setParams] = useSearchParams();
  const id = params.get('checkout');
  const isLeft = id === leftMark;
  // Whoever comes from there loads the page anew.
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

  // The plans of before stay away meanwhile: nobody should pay for a second one.
  if (id !== null && !isLeft) return <CheckoutWait key={id} id={id} onEnd={end} />;
  return (
    <>
      {outcome && <CheckoutOutcome outcome={outcome} onClose={close} />}
      {children}
    </>
  );
};
