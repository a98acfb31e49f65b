import type { Affiliate } from '@lineup/contract/affiliates/affiliates';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CircleAlert, Landmark } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Badge } from '../../../../components/cards/badge.tsx';
import { Card } from '../../../../components/cards/card.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { PayoutAccountButton } from './payout-account-button.tsx';

type Account = Affiliate['payout_account'];

const StateMark = ({ state }: Pick<Account, 'state'>) => {
  switch (state) {
    case 'none':
      return (
        <Badge>
          <Trans>Not set up</Trans>
        </Badge>
      );
    case 'started':
      return (
        <Badge tone="warn" icon={CircleAlert}>
          <Trans>Not finished</Trans>
        </Badge>
      );
    case 'restricted':
      return (
        <Badge tone="warn" icon={CircleAlert}>
          <Trans>Stripe needs more</Trans>
        </Badge>
      );
    case 'enabled':
      return (
        <Badge tone="completed" icon={Check}>
          <Trans>Ready</Trans>
        </Badge>
      );
  }
};

/** Where payouts go: 'Bank account ending in 4242'. */
export const useMethodText = () => {
  const { t } = useLingui();
  return ({ method, last4 }: Pick<Account, 'method' | 'last4'>): string => {
    if (method === '') return last4 === '' ? '' : t`Account ending in ${last4}`;
    return last4 === '' ? method : t`${method} ending in ${last4}`;
  };
};

/** The button's label in each state of the account. */
export const AccountAction = ({ state }: Pick<Account, 'state'>) => {
  if (state === 'none') return <Trans>Set up payouts</Trans>;
  if (state === 'enabled') return <Trans>Change payout details</Trans>;
  return <Trans>Continue at Stripe</Trans>;
};

const Sentence = ({ state }: Pick<Account, 'state'>): ReactNode => {
  switch (state) {
    case 'none':
      return (
        <Trans>
          Say once where your money goes: a bank account or a debit card. It takes a few minutes.
        </Trans>
      );
    case 'started':
      return (
        <Trans>
          You started at Stripe, but some details are missing. Continue where you left off.
        </Trans>
      );
    case 'restricted':
      return (
        <Trans>
          Stripe asks for something more before it can pay you. Its page says what it is.
        </Trans>
      );
    case 'enabled':
      return <Trans>Your payouts go here. You can change it whenever you like.</Trans>;
  }
};

interface PayoutAccountProps {
  /** Undefined while it loads: the card shows its skeleton. */
  account: Account | undefined;
  /** On phones it has the same padding as the cards around it. */
  className?: string;
}

/** The payout account as far as we know it. The account numbers are known to Stripe only. */
export const PayoutAccount = ({ account, className = 'max-sm:p-4' }: PayoutAccountProps) => {
  const id = useId();
  const methodText = useMethodText();
  const method = account ? methodText(account) : '';
  return (
    <Card aria-labelledby={id} className={cx('flex flex-col gap-3 p-5', className)}>
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-h3 cut-head">
          <Trans>Payout account</Trans>
        </h2>
        {account ? <StateMark state={account.state} /> : <Skeleton className="h-6 w-24" />}
      </div>
      {account ? (
        <>
          {method !== '' && (
            <p className="flex items-center gap-2.5 font-semibold num">
              <Landmark size={18} aria-hidden="true" className="flex-none text-ink-2" />
              <span className="wrap-anywhere">{method}</span>
            </p>
          )}
          <p className="text-ink-2">
            <Sentence state={account.state} />
          </p>
          <p className="text-small text-ink-3">
            <Trans>
              Stripe keeps the numbers, we never see them. Changes need your password, and we send
              you an email.
            </Trans>
          </p>
          <div className="mt-auto pt-1">
            <PayoutAccountButton variant={account.state === 'enabled' ? 'secondary' : 'primary'}>
              <AccountAction state={account.state} />
            </PayoutAccountButton>
          </div>
        </>
      ) : (
        <>
          <Skeleton className="h-3.5 w-full" />
          <Skeleton className="h-3.5 w-4/5" />
          <Skeleton className="mt-auto h-10 w-40" />
        </>
      )}
    </Card>
  );
};
