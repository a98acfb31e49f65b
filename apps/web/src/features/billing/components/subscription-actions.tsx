import type { Subscription } from '@lineup/contract/billing';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../components/button.tsx';
import { useConfirm } from '../../../components/confirm.tsx';
import { toast } from '../../../components/toast-store.ts';
import { formatDate } from '../../../lib/format.ts';
import { useSubscriptionActions } from '../hooks.ts';
import { KeepPlan } from './keep-plan.tsx';
import { lastInstant } from './subscription-state.tsx';

/** Asks before it is cancelled: until when it works, and what then. */
const useCancelQuestion = (subscription: Subscription) => {
  const { t, i18n } = useLingui();
  const confirm = useConfirm();
  const until = lastInstant(subscription);
  const date = until === null ? '' : formatDate(until, i18n.locale, subscription.time_zone);
  const planName = subscription.plan.name;
  return () =>
    confirm({
      title: t`Cancel ${planName}?`,
      text: t`Everything works until ${date}, and nothing more is charged. Then the shop is paused: public pages and dashboard close until you choose a plan. Nothing is deleted, and until then you can resume.`,
      confirmLabel: t`Cancel plan`,
      cancelLabel: t`Keep plan`,
    });
};

/** What can be done with the subscription as it is. */
export const SubscriptionActions = ({ subscription }: { subscription: Subscription }) => {
  const { t } = useLingui();
  const actions = useSubscriptionActions();
  const askToCancel = useCancelQuestion(subscription);
  const { state, is_recurring: isRecurring, cancels_at: cancelsAt, card } = subscription;
  const { busy, failure } = actions;
  const isTrialAlone = state === 'trialing' && !isRecurring && subscription.is_active;

  const cancel = async () => {
    if (await askToCancel()) await actions.cancel();
  };
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
            onClick={() =>
              void actions.resume().then((isDone) => {
                if (isDone) toast.success(t`Your plan goes on.`);
              })
            }
          >
            <Trans>Resume plan</Trans>
          </Button>
        )}
        {pays}
        {isRecurring && cancelsAt === null && (
          <Button
            variant="ghost"
            isBusy={busy === 'cancel'}
            busyText={t`Cancelling...`}
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
