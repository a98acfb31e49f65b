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

type Asked =
  | { readonly step: 'asking' }
  | { readonly step: 'answered'; readonly state: PayoutState }
  | { readonly step: 'failed'; readonly error: ApiError };

const asking: Asked = { step: 'asking' };

/**
 * Asks the server to read the account from Stripe again, then removes the mark from the address.
 */
const useReturn = () => {
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState<Asked | null>(null);
  const isBack = params.get('account') === 'returned';

  const take = (answer: Awaited<ReturnType<typeof refreshPayoutAccount>>): void => {
    if (!answer.ok) return setAsked({ step: 'failed', error: answer.error });
    const { response } = answer.data;
    queryClient.setQueryData(affiliateQuery.queryKey, response);
    setAsked({ step: 'answered', state: response.payout_account.state });
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
  const takeFirst = useEffectEvent(take);
  useEffect(() => {
    if (isBack) void refreshPayoutAccount().then((answer) => takeFirst(answer));
  }, [isBack]);

  const ask = (): void => {
    setAsked(asking);
    void refreshPayoutAccount().then(take);
  };
  return { asked: asked ?? (isBack ? asking : null), ask };
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
      return <Trans>Stripe has your details and asks for something more. Go on at Stripe.</Trans>;
    case 'started':
    case 'none':
      return <Trans>You are back before everything was filled in. Go on whenever you like.</Trans>;
  }
};

const icons = { asking: LoaderCircle, answered: Check, failed: CircleAlert } as const;

const Answer = ({ asked, ask }: { asked: Asked; ask: () => void }) => {
  const errorText = useErrorText();
  const isGood = asked.step === 'answered' && asked.state === 'enabled';
  const Icon = asked.step === 'answered' && !isGood ? CircleAlert : icons[asked.step];
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
          asked.step === 'asking' && 'animate-spin text-ink-2! motion-reduce:animate-none',
        )}
      />
      <p className="min-w-0 flex-1 basis-56 font-medium">
        {asked.step === 'asking' && <Trans>Asking Stripe how your payout account stands...</Trans>}
        {asked.step === 'answered' && <Answered state={asked.state} />}
        {asked.step === 'failed' && errorText(asked.error)}
      </p>
      {asked.step === 'failed' && (
        <Button variant="secondary" size="sm" onClick={ask}>
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
  const { asked, ask } = useReturn();
  return <div role="status">{asked && <Answer {...{ asked, ask }} />}</div>;
};
