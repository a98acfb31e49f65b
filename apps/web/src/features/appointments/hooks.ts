import type { Appointment, AppointmentChanged } from '@lineup/contract/appointments/appointments';
import type { VisitStatus } from '@lineup/contract/appointments/line';
import { UNDO_SECONDS } from '@lineup/domain/line/undo-window';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../components/feedback/toast-store.ts';
import { useNotice } from '../../components/overlays/notice.tsx';
import { useVisitQuestions } from '../../components/visits/visit-questions.ts';
import { useErrorText } from '../../lib/forms/error-text.ts';
import { type Answer, ApiError } from '../../lib/http/api-error.ts';
import { useListQuery } from '../../lib/http/list-query.ts';
import {
  type Rollback,
  updateCachedData,
  useOptimisticMutation,
} from '../../lib/http/optimistic-mutation.ts';
import { useLiveQuery } from '../../lib/live/live-query.ts';
import { useSession } from '../../lib/session/session.ts';
import { dashboardAlertMs, savedNoticeMs } from '../../lib/time/alert-times.ts';
import {
  type AppointmentList,
  callCustomer,
  cancelAppointment,
  claimAppointment,
  currentAppointmentsQuery,
  lineKey,
  livePollMs,
  markArrived,
  markNoShow,
  type OwnLine,
  readListQuery,
  serveAppointment,
  skipAppointment,
  undoChange,
  withOwnVisit,
} from './api.ts';
import { useDoubleClickGuard } from './model/double-click-guard.ts';

export const useAppointmentQuery = () => useListQuery(readListQuery);

const stepMs = 60_000;

/**
 * The countdown of the specification: 10 per minute up to 100, then again from 0. The refresh
 * itself runs every two minutes.
 */
export const useRefreshCountdown = () => {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPercent((before) => (before + 10) % 100), stepMs);
    return () => clearInterval(timer);
  }, []);
  return { percent, minutesLeft: 10 - percent / 10 };
};

const listsKey = [...lineKey, 'appointments'];

/** Replaces a row of the list and updates the counts. */
const withVisit = (list: AppointmentList, visit: Appointment): AppointmentList => {
  const before = list.response.find(({ id }) => id === visit.id);
  if (!before) return list;
  const stats = { ...list.stats };
  const count = (status: VisitStatus, by: number) => {
    if (status in stats) stats[status as keyof typeof stats] += by;
  };
  count(before.status, -1);
  count(visit.status, 1);
  const response = list.response.map((other) => (other.id === visit.id ? visit : other));
  return { ...list, response, stats };
};

export type VisitAction = 'claim' | 'serve' | 'skip' | 'no_show' | 'cancel';

/** The last change, which can be undone, or the text of its refusal. */
export type ChangeOutcome =
  | {
      readonly action: VisitAction;
      readonly visit: Appointment;
      readonly until: number;
      /** The customer was called at once instead of when the claim becomes final. */
      readonly isCalled?: boolean;
    }
  | { readonly action: 'refused'; readonly text: string };

const undoMs = UNDO_SECONDS * 1000;

/** Shows a changed visit on a screen. */
type ShowVisit = (visit: Appointment) => void;

interface VisitChange {
  readonly visit: Appointment;
  readonly next: Partial<Appointment>;
  readonly send: () => Promise<Answer<AppointmentChanged>>;
}

/** Changes a visit optimistically, rolls back when refused, then refetches the list. */
const useVisitChange = (reload: () => Promise<unknown>, showElsewhere?: ShowVisit) => {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<readonly number[]>([]);
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null);
  /** Idempotency keys of changes without an answer: a retry is the same request. */
  const lostKeys = useRef(new Map<string, string>());

  const show = (visit: Appointment): Rollback => {
    const rollbacks = [
      updateCachedData<AppointmentList>(queryClient, listsKey, (list) => withVisit(list, visit)),
      updateCachedData<OwnLine>(queryClient, currentAppointmentsQuery.queryKey, (line) =>
        withOwnVisit(line, visit),
      ),
    ];
    showElsewhere?.(visit);
    return () => rollbacks.map((rollBack) => rollBack()).every(Boolean);
  };

  const { change: save } = useOptimisticMutation({
    queryKey: lineKey,
    send: ({ send }: VisitChange) => send(),
    show: ({ visit, next }) => {
      const rollBack = show({ ...visit, ...next });
      return () => {
        if (rollBack()) showElsewhere?.(visit);
        else show(visit);
      };
    },
    showAnswer: ({ appointment }) => void show(appointment),
    reload,
  });

  const change = async (
    visit: Appointment,
    action: VisitAction | 'undo',
    next: Partial<Appointment>,
    send: (idempotencyKey: string) => Promise<Answer<AppointmentChanged>>,
  ): Promise<Answer<AppointmentChanged>> => {
    setBusy((ids) => [...ids, visit.id]);
    // The bar stays during an undo, so that it can be retried after a network error.
    if (action !== 'undo') setOutcome(null);
    const changeId = JSON.stringify([action, visit.id, next.payment]);
    const key = lostKeys.current.get(changeId) ?? crypto.randomUUID();
    const answer = await save({ visit, next, send: () => send(key) });
    const isLost = !answer.ok && answer.status === 0;
    if (isLost) lostKeys.current.set(changeId, key);
    else lostKeys.current.delete(changeId);
    setBusy((ids) => ids.filter((id) => id !== visit.id));
    if (answer.ok && action !== 'undo') {
      setOutcome({ action, visit: answer.data.appointment, until: Date.now() + undoMs });
    } else if (action === 'undo' && !isLost) setOutcome(null);
    return answer;
  };
  return { change, busy, outcome, setOutcome };
};

type ShowFailure = (answer: Answer<AppointmentChanged>) => void;

/** Marks an arrival. The list does not change, so a toast confirms it. */
const arrivalMarker =
  (reload: () => Promise<unknown>, showFailure: ShowFailure) =>
  async (visit: Appointment): Promise<void> => {
    const answer = await markArrived(visit.id);
    showFailure(answer);
    if (answer.ok) toast.info(answer.data.message, { timeoutMs: dashboardAlertMs });
    void reload();
  };

/** Claims a visit; asks for confirmation if the server reports a conflict. */
const useClaim = ({
  change,
  setOutcome,
}: Pick<ReturnType<typeof useVisitChange>, 'change' | 'setOutcome'>) => {
  const { user } = useSession();
  const errorText = useErrorText();
  const isIntended = useDoubleClickGuard();
  const questions = useVisitQuestions();

  return async (visit: Appointment): Promise<void> => {
    if (!isIntended(visit)) return;
    const send = (isConfirmed: boolean) =>
      change(
        visit,
        'claim',
        {
          status: 'in_progress',
          started_at: new Date().toISOString(),
          barber_name: user.name,
          barber_photo: user.profile_photo,
          has_skipped: false,
          likely: null,
        },
        (idempotencyKey) => claimAppointment(visit.id, isConfirmed, { idempotencyKey }),
      );
    const answer = await questions.claim(visit.ticket_number, send);
    if (!answer) return;
    if (answer.ok) {
      toast.info(answer.data.message, { timeoutMs: dashboardAlertMs });
      return;
    }
    // The toast disappears after two seconds; the bar keeps the reason readable.
    const text = errorText(answer.error);
    toast.error(text, { timeoutMs: dashboardAlertMs });
    setOutcome({ action: 'refused', text });
  };
};

/** The actions of staff on a visit and their messages. `showElsewhere` updates another feature. */
export const useVisitActions = (reload: () => Promise<unknown>, showElsewhere?: ShowVisit) => {
  const { t } = useLingui();
  const notify = useNotice();
  const errorText = useErrorText();
  const { change, busy, outcome, setOutcome } = useVisitChange(reload, showElsewhere);
  const questions = useVisitQuestions();
  const claim = useClaim({ change, setOutcome });

  const showFailure: ShowFailure = (answer) => {
    if (answer.ok) return;
    void notify({ tone: 'error', title: t`Error`, text: errorText(answer.error) });
  };

  const serve = async (visit: Appointment, payment: string | undefined): Promise<void> => {
    const answer = await change(
      visit,
      'serve',
      { status: 'completed', payment: payment ?? null },
      (idempotencyKey) => serveAppointment(visit.id, payment, { idempotencyKey }),
    );
    if (!answer.ok) return showFailure(answer);
    void notify({
      tone: 'success',
      title: t`Success!`,
      text: answer.data.response,
      timeoutMs: savedNoticeMs,
    });
  };

  return {
    busy,
    outcome,
    dismiss: () => setOutcome(null),
    claim,
    serve,
    skip: async (visit: Appointment, reason: string) =>
      showFailure(
        await change(visit, 'skip', { status: 'pending' }, () => skipAppointment(visit.id, reason)),
      ),
    markNoShow: async (visit: Appointment) =>
      showFailure(
        await change(visit, 'no_show', { status: 'no_show' }, () => markNoShow(visit.id)),
      ),
    cancel: async (visit: Appointment) => {
      const isBooking = visit.source !== 'walk_in';
      if (!(await questions.confirmCancelling(visit.ticket_number, isBooking))) return;
      showFailure(
        await change(visit, 'cancel', { status: 'cancelled' }, () => cancelAppointment(visit.id)),
      );
    },
    markArrived: arrivalMarker(reload, showFailure),
    callNow: async (visit: Appointment): Promise<void> => {
      const answer = await callCustomer(visit.id);
      showFailure(answer);
      if (!answer.ok) return;
      toast.info(answer.data.message, { timeoutMs: dashboardAlertMs });
      setOutcome((now) => (now?.action === 'claim' ? { ...now, isCalled: true } : now));
    },
    undo: async (visit: Appointment): Promise<void> => {
      const answer = await change(visit, 'undo', {}, () => undoChange(visit.id));
      showFailure(answer);
      if (answer.ok) toast.info(answer.data.message, { timeoutMs: dashboardAlertMs });
    },
  };
};

export type VisitActions = ReturnType<typeof useVisitActions>;

/** The live line of the barber, refetched every 7 seconds and after every change. */
export const useOwnLine = () => {
  const { t } = useLingui();
  const live = useLiveQuery(currentAppointmentsQuery, { stream: 'own', pollMs: livePollMs });
  const { data: line, error, isRetrying, retry } = live;
  const hasAnswered = error instanceof ApiError && error.status !== 0;
  const failure = error && {
    message: hasAnswered ? t`Failed to load appointments` : t`Error loading appointments`,
    updatedAt: live.updatedAt,
    timeZone: line?.time_zone ?? 'UTC',
    isRetrying,
    onRetry: () => void retry(),
  };
  return { line, failure, isRefreshing: isRetrying, refresh: retry };
};

export type OwnLineFailure = NonNullable<ReturnType<typeof useOwnLine>['failure']>;
