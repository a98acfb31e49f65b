import type { Plan, PlanChange, Subscription } from '@lineup/contract/billing/billing';
import { readCents } from '@lineup/domain/money';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../components/buttons/button.tsx';
import { ButtonLink } from '../../../../components/buttons/button-link.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import { formatAmount, formatDate } from '../../../../lib/figures/format.ts';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { planChangeQuery } from '../../api.ts';
import { usePlanChange } from '../../hooks.ts';
import { useBillingText, useChangeTitle } from '../../model/pricing-words.ts';
import { AmountLines } from '../invoices/amount-lines.tsx';

const billingPath = '/dashboard/billing';

const isCredit = ({ due_now: due }: PlanChange): boolean => due.startsWith('-');

const Sums = ({ change, timeZone }: { change: PlanChange; timeZone: string }) => {
  const { i18n } = useLingui();
  const nextAmount = formatAmount(change.next_amount, i18n.locale, change.plan.currency);
  const nextCredit = formatAmount(change.next_credit, i18n.locale, change.plan.currency);
  const nextDate = formatDate(change.next_at, i18n.locale, timeZone);
  const credited = isCredit(change);
  return (
    <div className="grid gap-4">
      <AmountLines
        lines={change.lines}
        totalLabel={credited ? <Trans>Put to your credit</Trans> : <Trans>Due now</Trans>}
        total={credited ? change.due_now.slice(1) : change.due_now}
        currency={change.plan.currency}
      />
      <div className="grid gap-1 text-ink-2 num">
        {credited && (
          <p>
            <Trans>Nothing is paid back; your next invoices become smaller by that much.</Trans>
          </p>
        )}
        <p>
          <Trans>
            Next payment: {nextAmount} on {nextDate}
          </Trans>
        </p>
        {(readCents(change.next_credit) ?? 0) > 0 && (
          <p>
            <Trans>{nextCredit} of your credit is used for it.</Trans>
          </p>
        )}
        {change.extra_members > 0 && (
          <p>
            <Plural
              value={change.extra_members}
              one="With # extra team member"
              other="With # extra team members"
            />
          </p>
        )}
      </div>
    </div>
  );
};

const SumsSkeleton = () => (
  <div aria-busy="true" className="grid gap-3 py-1">
    <Skeleton className="h-4 w-4/5" />
    <Skeleton className="h-4 w-3/5" />
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-4 w-1/2" />
  </div>
);

interface RefusalProps {
  error: Error;
  onRetry: () => void;
}

/** Why the plan cannot be changed, and what helps: the screen that the server names, or Retry. */
const Refusal = ({ error, onRetry }: RefusalProps) => {
  const errorText = useErrorText();
  const next = error instanceof ApiError ? error.body.next : undefined;
  const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="font-medium text-danger">{errorText(error)}</p>
      {next !== undefined && (
        <ButtonLink to={next} variant="secondary" size="sm">
          {next === billingPath ? <Trans>Billing</Trans> : <Trans>Team Members</Trans>}
        </ButtonLink>
      )}
      {!isFinal && (
        <Button variant="secondary" size="sm" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      )}
    </div>
  );
};

interface PlanChangeDialogProps {
  plan: Plan;
  subscription: Subscription;
  onClose: () => void;
}

/** Shows what another plan costs today and from the next payment on, before anything is changed. */
export const PlanChangeDialog = ({ plan, subscription, onClose }: PlanChangeDialogProps) => {
  const { t } = useLingui();
  const billingText = useBillingText();
  const changeTitle = useChangeTitle();
  const preview = useQuery(planChangeQuery(plan.id));
  const { data: change, error } = preview;
  const { isChanging, problem, isDeclined, confirm, managePayment, isLeaving } = usePlanChange({
    plan,
    onChanged: onClose,
    refetchAmounts: preview.refetch,
  });
  const isReady = change !== undefined && !error && !preview.isFetching;
  // A running payment cannot be cancelled, so the dialog cannot be closed.
  const close = () => {
    if (!isChanging) onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      title={<span className="wrap-anywhere">{changeTitle(plan, subscription.plan)}</span>}
      description={billingText(plan)}
      actions={
        <>
          <Button variant="secondary" disabled={isChanging} onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          {isDeclined ? (
            <Button isBusy={isLeaving} busyText={t`Opening...`} onClick={managePayment}>
              <Trans>Manage payment</Trans>
            </Button>
          ) : (
            <Button
              isBusy={isChanging}
              busyText={t`Changing...`}
              disabled={!isReady && !isChanging}
              onClick={() => change && void confirm(change)}
            >
              <Trans>Confirm change</Trans>
            </Button>
          )}
        </>
      }
    >
      {problem !== null && !error && (
        <p role="alert" className="mb-4 font-medium text-danger">
          {problem}
        </p>
      )}
      {error && !preview.isFetching && (
        <Refusal error={error} onRetry={() => void preview.refetch()} />
      )}
      {!error && change && <Sums change={change} timeZone={subscription.time_zone} />}
      {!error && change && subscription.cancels_at !== null && (
        <p className="mt-1 text-ink-2">
          <Trans>Your cancellation is withdrawn: the plan continues.</Trans>
        </p>
      )}
      {!change && (!error || preview.isFetching) && <SumsSkeleton />}
    </Dialog>
  );
};
