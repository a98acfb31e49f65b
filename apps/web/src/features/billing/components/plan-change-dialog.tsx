import type { Plan, PlanChange } from '@lineup/contract/billing';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { useErrorText } from '../../../lib/error-text.ts';
import { formatAmount, formatDate } from '../../../lib/format.ts';
import { planChangeQuery } from '../api.ts';
import { usePlanChange } from '../hooks.ts';
import { AmountLines } from './amount-lines.tsx';

const isCredit = ({ due_now: due }: PlanChange): boolean => due.startsWith('-');

const Sums = ({ change, timeZone }: { change: PlanChange; timeZone: string }) => {
  const { i18n } = useLingui();
  const nextAmount = formatAmount(change.next_amount, i18n.locale, change.plan.currency);
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

interface PlanChangeDialogProps {
  plan: Plan;
  timeZone: string;
  onClose: () => void;
}

/** What another plan costs today and from the next payment on, before anything happens. */
export const PlanChangeDialog = ({ plan, timeZone, onClose }: PlanChangeDialogProps) => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const preview = useQuery(planChangeQuery(plan.id));
  const { data: change, error } = preview;
  const { isChanging, problem, isDeclined, confirm, managePayment, isLeaving } = usePlanChange({
    plan,
    onChanged: onClose,
    askAgain: preview.refetch,
  });
  const planName = plan.name;
  const isReady = change !== undefined && !error && !preview.isFetching;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen && !isChanging) onClose();
      }}
      title={<span className="wrap-anywhere">{t`Change to ${planName}`}</span>}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
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
      {problem !== null && (
        <p role="alert" className="mb-4 font-medium text-danger">
          {problem}
        </p>
      )}
      {error && !preview.isFetching && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="font-medium text-danger">{errorText(error)}</p>
          <Button variant="secondary" size="sm" onClick={() => void preview.refetch()}>
            <Trans>Retry</Trans>
          </Button>
        </div>
      )}
      {!error && change && <Sums change={change} timeZone={timeZone} />}
      {!change && (!error || preview.isFetching) && <SumsSkeleton />}
    </Dialog>
  );
};
