import type { Subscription } from '@lineup/contract/billing/billing';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../../components/buttons/button.tsx';
import { toast } from '../../../../components/feedback/toast-store.ts';
import { useConfirm } from '../../../../components/overlays/confirm.tsx';
import { formatDate } from '../../../../lib/figures/format.ts';
import { useSubscriptionActions } from '../../hooks.ts';
import { focusPlan } from '../../model/plan-focus.ts';
import { KeepPlan } from './keep-plan.tsx';
import { lastInstant } from './subscription-state.tsx';

/** The confirm dialog before a cancellation: until when the shop works, and what happens then. */
const useCancelQuestion = (subscription: Subscription) => {
  const { t, i18n } = useLingui();
  const confirm = useConfirm();
  const until = lastInstant(subscription);
  const date = until === null ? '' : formatDate(until, i18n.locale, subscription.time_zone);
  const planName = subscription.plan.name;
  // An unpaid subscription has no paid time left.
  const owing = t`A payment is open, so it ends at once, and nothing more is charged. The shop is paused: public pages and dashboard close until you choose a plan. Nothing is deleted.`;
  const over = t`It ends for good, and nothing more is charged. The shop stays paused until you choose a plan. Nothing is deleted.`;
  const running = t`Everything works until ${date}, and nothing more is charged. Then the shop is paused: public pages and dashboard close until you choose a plan. Nothing is deleted, and until then you can resume.`;
  const unpaid = subscription.is_active ? owing : over;
  const isOwing = subscription.state === 'past_due' || !subscription.is_active;
  return () =>
    confirm({
      title: t`Cancel ${planName}?`,
      text: isOwing ? unpaid : running,
      confirmLabel: isOwing ? t`Cancel now` : t`Cancel plan`,
      cancelLabel: t`Keep plan`,
    });
};

/** The actions that the current subscription allows. */
export const SubscriptionActions = ({ subscription }: { subscription: Subscription }) => {
  const { t } = useLingui();
  const actions = useSubscriptionActions();
  const confirmCancel = useCancelQuestion(subscription);
  const { state, is_recurring: isRecurring, cancels_at: cancelsAt, card } = subscription;
  const { busy, failure } = actions;
  const isTrialAlone = state === 'trialing' && !isRecurring && subscription.is_active;

  /**
   * The clicked button is gone by then, so the result is announced and the focus moves to the plan.
   */
  const showResult = (isDone: boolean, text: string) => {
    if (!isDone) return;
    toast.success(text);
    focusPlan();
  };
  const cancel = async () => {
    if (busy === null && (await confirmCancel()))
      showResult(await actions.cancel(), t`Plan canceled.`);
  };
  const resume = async () => showResult(await actions.resume(), t`Your plan continues.`);
  const pays = (isRecurring || card !== null) && (
    <Button
      variant={state === 'past_due' ? 'primary' : 'secondary'}
      isBusy={busy === 'portal'}
      busyText={t`Opening...`}
      onClick={() => void actions.openPortal()}
    >
      <Trans>Manage payment</Trans>
    </Button>
  );

  return (
    <div className="grid gap-3">
      {isTrialAlone && (
        <KeepPlan
          subscription={subscription}
          isBusy={busy === 'keep'}
          onKeep={() => void actions.keep(subscription.plan.id)}
        />
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isRecurring && cancelsAt !== null && (
          <Button
            isBusy={busy === 'resume'}
            busyText={t`Resuming...`}
            onClick={() => void resume()}
          >
            <Trans>Resume plan</Trans>
          </Button>
        )}
        {pays}
        {isRecurring && cancelsAt === null && (
          <Button
            variant="ghost"
            isBusy={busy === 'cancel'}
            busyText={t`Canceling...`}
            onClick={() => void cancel()}
          >
            <Trans>Cancel plan</Trans>
          </Button>
        )}
      </div>
      {failure !== null && (
        <p role="alert" className="text-small font-medium text-danger">
          {failure}
        </p>
      )}
    </div>
  );
};
