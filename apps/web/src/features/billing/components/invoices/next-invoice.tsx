import type { Billing } from '@lineup/contract/billing/invoices';
import { cents, formatCents, multiplyCents, readCents } from '@lineup/domain/money';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../../../components/cards/card.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { formatDate } from '../../../../lib/figures/format.ts';
import { AmountLines } from './amount-lines.tsx';

const Waiting = () => (
  <div aria-busy="true" className="grid gap-3">
    <Skeleton className="h-4 w-48" />
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-4 w-full" />
  </div>
);

const Nothing = ({ billing }: { billing: Billing }) => {
  if (billing.is_stale) {
    return (
      <Trans>
        Stripe is not responding right now, so the next invoice cannot be shown. The list below may
        be out of date.
      </Trans>
    );
  }
  switch (billing.payment_state) {
    case 'none':
      return <Trans>Nothing is paid for, so there is nothing to come.</Trans>;
    case 'failed':
      return <Trans>It is shown here once the open payment has gone through.</Trans>;
    case 'ok':
      return <Trans>No payment is to come.</Trans>;
  }
};

/** The used part of the credit is subtracted, so that the lines add up to the total. */
const useLines = (next: Billing['next_invoice'] | undefined) => {
  const { t } = useLingui();
  if (!next) return [];
  const used = readCents(next.credit_used) ?? cents(0);
  if (used === 0) return next.lines;
  const description = used > 0 ? t`Credit used` : t`Carried over`;
  return [...next.lines, { description, amount: formatCents(multiplyCents(used, -1)) }];
};

/** The next payment: its day, its total and its lines. */
export const NextInvoice = ({ billing }: { billing: Billing | undefined }) => {
  const { t, i18n } = useLingui();
  const next = billing?.next_invoice;
  const lines = useLines(next);
  const date = next ? formatDate(next.due_at, i18n.locale, billing.time_zone) : '';
  return (
    <Card aria-label={t`Next invoice`} className="p-5 sm:p-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-h2 cut-head">
          <Trans>Next invoice</Trans>
        </h2>
        {next && <p className="text-ink-2 num">{date}</p>}
      </div>
      {!billing && <Waiting />}
      {next && (
        <AmountLines
          lines={lines}
          totalLabel={<Trans>Total</Trans>}
          total={next.total}
          currency={next.currency}
        />
      )}
      {billing && !next && (
        <p className="text-ink-2">
          <Nothing billing={billing} />
        </p>
      )}
    </Card>
  );
};
