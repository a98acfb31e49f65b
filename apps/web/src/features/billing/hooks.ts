import type { Plan, PlanChange, Subscription } from '@lineup/contract/billing/billing';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../components/feedback/toast-store.ts';
import { saveFile } from '../../lib/device/save-file.ts';
import type { Period } from '../../lib/figures/statement-periods.ts';
import { useErrorText } from '../../lib/forms/error-text.ts';
import { useRetryWithSameKey } from '../../lib/forms/use-idempotency-key.ts';
import { type Answer, ApiError } from '../../lib/http/api-error.ts';
import { useQueryFailure } from '../../lib/http/query-failure.ts';
import { leaveFor, useBackForwardReturn } from '../../lib/page/leave.ts';
import { loadCurrentUser } from '../../lib/session/current-user.ts';
import { useSession } from '../../lib/session/session.ts';
import { storedInviter } from '../../lib/storage/affiliate-invite.ts';
import { dashboardAlertMs } from '../../lib/time/alert-times.ts';
import { teamQuery } from '../team/api.ts';
import {
  billingKey,
  cancelSubscription,
  changePlan,
  downloadStatements,
  openPortal,
  resumeSubscription,
  statementsKey,
  statementsQuery,
  subscribe,
  subscriptionQuery,
} from './api.ts';

/** Refetches everything that shows the subscription: both screens and the shell's meters. */
export const useSubscriptionChanged = () => {
  const queryClient = useQueryClient();
  return async (stored?: Subscription): Promise<void> => {
    if (stored) {
      // A fetch that began before the change would overwrite it.
      void queryClient.cancelQueries(subscriptionQuery);
      queryClient.setQueryData(subscriptionQuery.queryKey, stored);
    }
    await Promise.all([
      stored ? undefined : queryClient.invalidateQueries(subscriptionQuery),
      queryClient.invalidateQueries({ queryKey: billingKey }),
      // The team's answer contains the free seats and the price of one more.
      queryClient.invalidateQueries(teamQuery),
      loadCurrentUser(),
    ]);
  };
};

/**
 * When the shell's user changes (a payment elsewhere, the end of the grace), the screens refetch
 * too.
 */
export const useFollowUser = (): void => {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const known = JSON.stringify([
    user.current_plan,
    user.is_subscription_active,
    user.payment_due_by,
    user.subscription_ends_at,
    user.total_barbers,
  ]);
  const followed = useRef(known);
  useEffect(() => {
    if (followed.current === known) return;
    followed.current = known;
    void queryClient.invalidateQueries(subscriptionQuery);
    void queryClient.invalidateQueries({ queryKey: billingKey });
  }, [known, queryClient]);
};

/** The shortest time between two refetches. The first change refetches at once. */
const minPauseMs = 5000;

/**
 * Refetches the subscription, at most once in a while: a renewal does not change the shell's user.
 */
export const useFreshBilling = (): (() => void) => {
  const queryClient = useQueryClient();
  const fetchedAt = useRef(0);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(waiting.current);
      waiting.current = undefined;
    },
    [],
  );
  return () => {
    const ask = () => {
      waiting.current = undefined;
      fetchedAt.current = Date.now();
      void queryClient.invalidateQueries(subscriptionQuery);
      void queryClient.invalidateQueries({ queryKey: billingKey });
    };
    waiting.current ??= setTimeout(ask, Math.max(0, fetchedAt.current + minPauseMs - Date.now()));
  };
};

type Action = 'keep' | 'portal' | 'cancel' | 'resume';

/** One action at a time. A refusal is shown beside the buttons. */
export const useSubscriptionActions = () => {
  const errorText = useErrorText();
  const repeat = useRetryWithSameKey();
  const changed = useSubscriptionChanged();
  const [busy, setBusy] = useState<Action | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const leaving = useBackForwardReturn(() => setBusy(null));
  const leave = (url: string) => {
    leaving();
    leaveFor(url);
  };

  const run = async <T>(
    action: Action,
    send: () => Promise<Answer<T>>,
    onDone: (data: T) => void,
  ): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy(action);
    setFailure(null);
    const answer = await send();
    if (answer.ok) {
      onDone(answer.data);
      return true;
    }
    setFailure(errorText(answer.error));
    setBusy(null);
    return false;
  };
  /** The next button is on the screen already, so it must work before everything is refetched. */
  const store = ({ response }: { response: Subscription }) => {
    void changed(response);
    setBusy(null);
  };

  return {
    busy,
    failure,
    /** A trial becomes a subscription to its plan; the rest happens on Stripe's page. */
    keep: (planId: number) => {
      const body = { plan_id: planId, invited_by: storedInviter(Date.now()) };
      return run(
        'keep',
        () => repeat(body, (idempotencyKey) => subscribe(body, { idempotencyKey })),
        ({ checkout_url: url }) => leave(url),
      );
    },
    openPortal: () => run('portal', openPortal, ({ portal_url: url }) => leave(url)),
    cancel: () => run('cancel', cancelSubscription, store),
    resume: () => run('resume', resumeSubscription, store),
  };
};

interface PlanChangeParts {
  plan: Plan;
  onChanged: () => void;
  /** Fetches the current amounts. */
  refetchAmounts: () => Promise<unknown>;
}

/** Changes the plan for the amounts that were shown. Outdated amounts are fetched again. */
export const usePlanChange = ({ plan, onChanged, refetchAmounts }: PlanChangeParts) => {
  const errorText = useErrorText();
  const repeat = useRetryWithSameKey();
  const changed = useSubscriptionChanged();
  const portal = useSubscriptionActions();
  const [isChanging, setIsChanging] = useState(false);
  const [refused, setRefused] = useState<ApiError | null>(null);

  const confirm = async (shown: PlanChange): Promise<void> => {
    const { prorated_at, due_now } = shown;
    const body = { plan_id: plan.id, prorated_at, due_now };
    setIsChanging(true);
    setRefused(null);
    const answer = await repeat(body, (idempotencyKey) => changePlan(body, { idempotencyKey }));
    if (answer.ok) {
      await changed();
      toast.success(answer.data.response);
      return onChanged();
    }
    setRefused(answer.error);
    if (answer.error.code === 'conflict') await refetchAmounts();
    // The response was lost, but the plan may have been changed.
    if (answer.error.code === 'network_failure') void changed();
    setIsChanging(false);
  };
  return {
    isChanging,
    problem: portal.failure ?? (refused && errorText(refused)),
    isDeclined: refused?.code === 'payment_declined',
    confirm,
    managePayment: () => void portal.openPortal(),
    isLeaving: portal.busy === 'portal',
  };
};

/** Statements of a period. Those of the previous period stay, dimmed, until the next are loaded. */
export const useStatements = (period: Period) => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const options = statementsQuery(period);
  const result = useQuery({ ...options, placeholderData: keepPreviousData });
  const { error, isRetrying, retry } = useQueryFailure(options.queryKey, result);

  const hasAnswered = error instanceof ApiError && error.status !== 0;
  const title = hasAnswered ? t`Failed to load invoices` : t`Error fetching invoices`;
  useEffect(() => {
    if (result.error) toast.error(title, { timeoutMs: dashboardAlertMs });
  }, [result.error, title]);

  return {
    statements: result.data,
    failure: error && { title, text: errorText(error), isRetrying, retry },
    updatedAt: result.dataUpdatedAt,
    isOld: result.isPlaceholderData,
    reload: () => {
      toast.success(t`Commission rate saved`, { timeoutMs: dashboardAlertMs });
      void queryClient.invalidateQueries({ queryKey: statementsKey });
    },
  };
};

/** The statements as a PDF, in the language of the screen. */
export const useStatementsFile = (period: Period) => {
  const errorText = useErrorText();
  const [isSaving, setIsSaving] = useState(false);
  const save = async (): Promise<void> => {
    setIsSaving(true);
    const answer = await downloadStatements(period);
    setIsSaving(false);
    if (answer.ok) saveFile(answer.data.file, answer.data.name);
    else toast.error(errorText(answer.error), { timeoutMs: dashboardAlertMs });
  };
  return { save, isSaving };
};
