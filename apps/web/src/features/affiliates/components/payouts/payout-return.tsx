import type { Affiliate } from '@lineup/contract/affiliates/affiliates';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Check, CircleAlert, LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { Card } from '../../../../components/cards/card.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import type { ApiError } from '../../../../lib/http/api-error.ts';
import { affiliateDashboardQuery, affiliateQuery, refreshPayoutAccount } from '../../api.ts';

type PayoutState = Affiliate['payout_account']['state'];

type Refresh =
  | { readonly step: 'refreshing' }
  | { readonly step: 'answered'; readonly state: PayoutState }
  | { readonly step: 'failed'; readonly error: ApiError };

const refreshing: Refresh = { step: 'refreshing' };

/**
 * Asks the server to read the account from Stripe again, then removes the mark from the address.
 */
const useReturn = () => {
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const [refresh, setRefresh] = useState<Refresh | null>(null);
  const isBack = params.get('account') === 'returned';

  const applyAnswer = (answer: Awaited<ReturnType<typeof refreshPayoutAccount>>): void => {
    if (!answer.ok) return setRefresh({ step: 'failed', error: answer.error });
    const { response } = answer.data;
    queryClient.setQueryData(affiliateQuery.queryKey, response);
    setRefresh({ step: 'answered', state: response.payout_account.state });
    void queryClient.invalidateQueries(affiliateDashboardQuery);
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('account');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const applyFirst = useEffectEvent(applyAnswer);
  useEffect(() => {
    if (isBack) void refreshPayoutAccount().then((answer) => applyFirst(answer));
  }, [isBack]);

  const retry = (): void => {
    setRefresh(refreshing);
    void refreshPayoutAccount().then(applyAnswer);
  };
  return { refresh: refresh ?? (isBack ? refreshing : null), retry };
};

const Answered = ({ state }: { state: PayoutState }): ReactNode => {
  switch (state) {
    case 'enabled':
      return (
        <Trans>
          Your payout account is ready. Payouts are made on the first of every month; we look at the
          first one, and at large ones, before we send them.
        </Trans>
      );
    case 'restricted':
      return <Trans>Stripe needs more details from you. Continue at Stripe.</Trans>;
    case 'started':
    case 'none':
      return (
        <Trans>You came back before everything was filled in. Continue whenever you like.</Trans>
      );
  }
};

const icons = { refreshing: LoaderCircle, answered: Check, failed: CircleAlert } as const;

const Answer = ({ refresh, retry }: { refresh: Refresh; retry: () => void }) => {
  const errorText = useErrorText();
  const isGood = refresh.step === 'answered' && refresh.state === 'enabled';
  const Icon = refresh.step === 'answered' && !isGood ? CircleAlert : icons[refresh.step];
  return (
    <Card
      as="div"
      className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-3 px-5 py-3.5 max-sm:px-4"
    >
      <Icon
        size={20}
        aria-hidden="true"
        className={cx(
          'flex-none',
          isGood ? 'text-completed' : 'text-warn',
          refresh.step === 'refreshing' && 'animate-spin text-ink-2! motion-reduce:animate-none',
        )}
      />
      <p className="min-w-0 flex-1 basis-56 font-medium">
        {refresh.step === 'refreshing' && (
          <Trans>Checking your payout account with Stripe...</Trans>
        )}
        {refresh.step === 'answered' && <Answered state={refresh.state} />}
        {refresh.step === 'failed' && errorText(refresh.error)}
      </p>
      {refresh.step === 'failed' && (
        <Button variant="secondary" size="sm" onClick={retry}>
          <Trans>Retry</Trans>
        </Button>
      )}
    </Card>
  );
};

/**
 * Shown after the return from Stripe: the current state of the account. The live region is rendered
 * first, because screen readers announce only what is added to it.
 */
export const PayoutReturn = () => {
  const { refresh, retry } = useReturn();
  return <div role="status">{refresh && <Answer {...{ refresh, retry }} />}</div>;
};
