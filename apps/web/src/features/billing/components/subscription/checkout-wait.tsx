import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { ButtonLink } from '../../../../components/buttons/button-link.tsx';
import { Card } from '../../../../components/cards/card.tsx';
import { Spinner } from '../../../../components/feedback/spinner.tsx';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { checkoutQuery } from '../../api.ts';
import { useSubscriptionChanged } from '../../hooks.ts';
import type { Outcome } from './checkout-outcome.tsx';

/**
 * Usually the result is there after a second. Polling faster would not help anybody who waits long.
 */
const quickMs = 1500;
const slowMs = 5000;
const giveUpMs = 60_000;
/** After that the dashboard's frame refetches the plan, as after any other change. */
const lastMs = 15 * 60_000;

/** The server has answered, and a retry would get the same answer. */
const isFinal = (error: Error | null): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

const useIsLong = (): boolean => {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), giveUpMs);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
};

const useCheckout = (id: string, isLong: boolean, onEnd: (outcome: Outcome | null) => void) => {
  const changed = useSubscriptionChanged();
  const [began] = useState(Date.now);
  const result = useQuery({
    ...checkoutQuery(id),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data: known, error: failed } }) => {
      const isOver = (known && known.state !== 'open') || isFinal(failed);
      if (isOver || Date.now() - began > lastMs) return false;
      return isLong ? slowMs : quickMs;
    },
  });
  const { data, error } = result;

  const end = useEffectEvent(async (outcome: Outcome) => {
    // Refetches in any case, so that the screen shows the current state.
    await changed();
    onEnd(outcome);
  });
  useEffect(() => {
    if (data?.state === 'paid') void end({ state: 'paid', planName: data.plan_name });
    else if (data?.state === 'expired') void end({ state: 'expired' });
    else if (isFinal(error)) void end({ state: 'unknown' });
  }, [data, error]);
  return { isUnreachable: error !== null && !isFinal(error) };
};

interface CheckoutWaitProps {
  id: string;
  /** Called with null when somebody does not want to wait any longer. */
  onEnd: (outcome: Outcome | null) => void;
}

/** Stripe reports a payment to the server by webhook; this screen only polls for it. */
export const CheckoutWait = ({ id, onEnd }: CheckoutWaitProps) => {
  const isLong = useIsLong();
  const { isUnreachable } = useCheckout(id, isLong, onEnd);
  return (
    <Card className="flex flex-col items-center px-5 py-10 text-center">
      <Spinner />
      <div role="status" className="grid max-w-125 justify-items-center gap-1">
        <h2 className="text-h2 cut-head">
          {isLong ? (
            <Trans>This takes longer than usual</Trans>
          ) : (
            <Trans>Waiting for the confirmation of your payment</Trans>
          )}
        </h2>
        <p className="text-ink-2">
          {isLong ? (
            <Trans>
              Stripe has not confirmed the payment to us yet. You need not wait here: as soon as it
              does, your plan changes by itself. Please do not pay a second time.
            </Trans>
          ) : (
            <Trans>This takes a few seconds. You can leave this page; nothing gets lost.</Trans>
          )}
        </p>
        {isUnreachable && (
          <p className="mt-2 text-small font-medium text-warn">
            <Trans>We cannot reach Lineup right now and keep trying.</Trans>
          </p>
        )}
      </div>
      {isLong && (
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          <ButtonLink to="/dashboard/support">
            <Trans>Contact support</Trans>
          </ButtonLink>
          <Button variant="secondary" onClick={() => onEnd(null)}>
            <Trans>Show my subscription</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
};
