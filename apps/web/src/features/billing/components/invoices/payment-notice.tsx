import type { Billing } from '@lineup/contract/billing/invoices';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { buttonClass } from '../../../../components/buttons/button-class.ts';
import { Card } from '../../../../components/cards/card.tsx';
import { formatAmount, formatDate } from '../../../../lib/figures/format.ts';
import { subscriptionQuery } from '../../api.ts';
import { useSubscriptionActions } from '../../hooks.ts';
import { useChargeWords } from '../../model/charge-words.ts';

const useDates = (billing: Billing) => {
  const { i18n } = useLingui();
  const { data: subscription } = useQuery(subscriptionQuery);
  const day = (instant: string | null | undefined) =>
    instant ? formatDate(instant, i18n.locale, billing.time_zone) : null;
  return {
    attempt: day(billing.next_attempt_at),
    blocked: subscription?.is_active === false ? null : day(subscription?.blocked_at),
    isOver: subscription?.is_active === false,
  };
};

/** What failed, when it is retried, until when the shop works, and the two ways to solve it. */
export const PaymentNotice = ({ billing }: { billing: Billing }) => {
  const { t, i18n } = useLingui();
  const { busy, failure, openPortal } = useSubscriptionActions();
  const { attempt, blocked, isOver } = useDates(billing);
  const chargeWords = useChargeWords();
  const open = billing.owed;
  const total = open ? formatAmount(open.total, i18n.locale, open.currency) : '';
  const description = chargeWords(open?.description ?? '');
  return (
    <Card
      role="alert"
      aria-label={t`Payment failed`}
      className="flex flex-wrap items-start gap-x-4 gap-y-4 border-warn p-5 sm:p-6"
    >
      <span className="grid size-10 flex-none place-items-center bg-warn-tint text-warn corner-ticket">
        <CircleAlert size={20} aria-hidden="true" />
      </span>
      <div className="grid min-w-0 flex-1 basis-64 gap-1 num">
        <h2 className="text-h3 cut-head">
          <Trans>Your last payment failed</Trans>
        </h2>
        {open && (
          <p className="wrap-anywhere">
            <Trans>
              {total} for {description} could not be charged.
            </Trans>
          </p>
        )}
        <p className="text-ink-2">
          {attempt === null ? (
            <Trans>It is not tried again by itself.</Trans>
          ) : (
            <Trans>It is tried again on {attempt}.</Trans>
          )}{' '}
          {blocked !== null && (
            <Trans>Your shop works until {blocked}; after that it is paused until you pay.</Trans>
          )}
          {isOver && <Trans>Your shop is paused until it is paid.</Trans>}
        </p>
        {failure !== null && <p className="font-medium text-danger">{failure}</p>}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        {open && open.hosted_url !== null && (
          <a href={open.hosted_url} className={buttonClass()}>
            <Trans>Pay now</Trans>
          </a>
        )}
        <Button
          variant="secondary"
          isBusy={busy === 'portal'}
          busyText={t`Opening...`}
          onClick={() => void openPortal()}
        >
          <Trans>Update card</Trans>
        </Button>
      </div>
    </Card>
  );
};
