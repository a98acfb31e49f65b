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
 * The countdown as specified: 10 per minute towards 100, then from the beginning. The refresh
 * itself has its own two minutes.
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

/** The row as it is now, and the counts that follow from it. */
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

/** What was just done and can still be taken back, or why it was not done. */
export type Happened =
  | {
      readonly action: VisitAction;
      readonly visit: Appointment;
      readonly until: number;
      /** The customer was told now instead of when the claim is final. */
      readonly isCalled?: boolean;
    }
  | { readonly action: 'refused'; readonly text: string };

const undoMs = UNDO_SECONDS * 1000;

/** Puts a visit as it is now on a screen. */
type ShowVisit = (visit: Appointment) => void;

interface VisitChange {
  readonly visit: Appointment;
  readonly next: Partial<Appointment>;
  readonly send: () => Promise<Answer<AppointmentChanged>>;
}

/** A change of a visit: at once on the screen, back again when refused; the list then reloads. */
const useVisitChange = (reload: () => Promise<unknown>, showElsewhere?: ShowVisit) => {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<readonly number[]>([]);
  const [happened, setHappened] = useState<Happened | null>(null);
  /** Of changes whose answer was lost: pressed again, they are the same request. */
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
    // An undo that finds no network can be pressed again.
    if (action !== 'undo') setHappened(null);
    const said = JSON.stringify([action, visit.id, next.payment]);
    const key = lostKeys.current.get(said) ?? crypto.randomUUID();
    const answer = await save({ visit, next, send: () => send(key) });
    const isLost = !answer.ok && answer.status === 0;
    if (isLost) lostKeys.current.set(said, key);
    else lostKeys.current.delete(said);
    setBusy((ids) => ids.filter((id) => id !== visit.id));
    if (answer.ok && action !== 'undo') {
      setHappened({ action, visit: answer.data.appointment, until: Date.now() + undoMs });
    } else if (action === 'undo' && !isLost) setHappened(null);
    return answer;
  };
  return { change, busy, happened, setHappened };
};

type TellFailure = (answer: Answer<AppointmentChanged>) => void;

/** Nothing of the list moves; the sentence says that it was noted. */
const arrivalWith =
  (reload: () => Promise<unknown>, tellFailure: TellFailure) =>
  async (visit: Appointment): Promise<void> => {
    const answer = await markArrived(visit.id);
    tellFailure(answer);
    if (answer.ok) toast.info(answer.data.message, { timeoutMs: dashboardAlertMs });
    void reload();
  };

/** A claim is asked about first where the server says what speaks against it. */
const useClaim = ({
  change,
  setHappened,
}: Pick<ReturnType<typeof useVisitChange>, 'change' | 'setHappened'>) => {
  const { user } = useSession();
  const errorText = useErrorText();
  const isMeant = useDoubleClickGuard();
  const questions = useVisitQuestions();

  return async (visit: Appointment): Promise<void> => {
    if (!isMeant(visit)) return;
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
    // The toast goes in two seconds; who has the ticket stays readable.
    const text = errorText(answer.error);
    toast.error(text, { timeoutMs: dashboardAlertMs });
    setHappened({ action: 'refused', text });
  };
};

/** What staff do with a visit, and how each of it is told; also to a screen of another feature. */
export const useVisitActions = (reload: () => Promise<unknown>, showElsewhere?: ShowVisit) => {
  const { t } = useLingui();
  const notify = useNotice();
  const errorText = useErrorText();
  const { change, busy, happened, setHappened } = useVisitChange(reload, showElsewhere);
  const questions = useVisitQuestions();
  const claim = useClaim({ change, setHappened });

  const tellFailure: TellFailure = (answer) => {
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
    if (!answer.ok) return tellFailure(answer);
    void notify({
      tone: 'success',
      title: t`Success!`,
      text: answer.data.response,
      timeoutMs: savedNoticeMs,
    });
  };

  return {
    busy,
    happened,
    forget: () => setHappened(null),
    claim,
    serve,
    skip: async (visit: Appointment, reason: string) =>
      tellFailure(
        await change(visit, 'skip', { status: 'pending' }, () => skipAppointment(visit.id, reason)),
      ),
    markNoShow: async (visit: Appointment) =>
      tellFailure(
        await change(visit, 'no_show', { status: 'no_show' }, () => markNoShow(visit.id)),
      ),
    cancel: async (visit: Appointment) => {
      const isBooking = visit.source !== 'walk_in';
      if (!(await questions.confirmCancelling(visit.ticket_number, isBooking))) return;
      tellFailure(
        await change(visit, 'cancel', { status: 'cancelled' }, () => cancelAppointment(visit.id)),
      );
    },
    markArrived: arrivalWith(reload, tellFailure),
    callNow: async (visit: Appointment): Promise<void> => {
      const answer = await callCustomer(visit.id);
      tellFailure(answer);
      if (!answer.ok) return;
      toast.info(answer.data.message, { timeoutMs: dashboardAlertMs });
      setHappened((now) => (now?.action === 'claim' ? { ...now, isCalled: true } : now));
    },
    undo: async (visit: Appointment): Promise<void> => {
      const answer = await change(visit, 'undo', {}, () => undoChange(visit.id));
      tellFailure(answer);
      if (answer.ok) toast.info(answer.data.message, { timeoutMs: dashboardAlertMs });
    },
  };
};

export type VisitActions = ReturnType<typeof useVisitActions>;

/** The barber's line as it is at this moment, asked for every 7 seconds and on every change. */
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
