import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CheckoutOutcome, type Outcome } from './checkout-outcome.tsx';
import { CheckoutWait } from './checkout-wait.tsx';

/**
 * Back from Stripe's page the address names the checkout. The screen waits for what became of it,
 * takes it out of the address, so that a reload does not begin anew, and says how it ended.
 */
export const CheckoutReturn = ({ children }: { children: ReactNode }) => {
  const [params, setParams] = useSearchParams();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const id = params.get('checkout');

  const end = (ending: Outcome | null) => {
    setOutcome(ending);
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('checkout');
        return after;
      },
      { replace: true },
    );
  };

  // The plans of before stay away meanwhile: nobody should pay for a second one.
  if (id !== null) return <CheckoutWait key={id} id={id} onEnd={end} />;
  return (
    <>
      {outcome && <CheckoutOutcome outcome={outcome} onClose={() => setOutcome(null)} />}
      {children}
    </>
  );
};
