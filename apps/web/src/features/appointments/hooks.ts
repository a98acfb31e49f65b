import type { Appointment, AppointmentChanged } from '@lineup/contract/appointments/appointments';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { toast } from '../../components/feedback/toast-store.ts';
import { useNotice } from '../../components/overlays/notice.tsx';
import { useVisitQuestions } from '../../components/visits/visit-questions.ts';
import { useErrorText } from '../../lib/forms/error-text.ts';
import { type Answer, ApiError } from '../../lib/http/api-error.ts';
import { useListQuery } from '../../lib/http/list-query.ts';
import { useLiveQuery } from '../../lib/live/live-query.ts';
import { dashboardAlertMs, savedNoticeMs } from '../../lib/time/alert-times.ts';
import {
  callCustomer,
  cancelAppointment,
  currentAppointmentsQuery,
  livePollMs,
  markArrived,
  markNoShow,
  readListQuery,
  reorderAppointment,
  serveAppointment,
  skipAppointment,
  undoChange,
} from './api.ts';
import { type Seat, useClaim } from './model/claim.ts';
import { type ShowVisit, useVisitChange } from './model/visit-change.ts';

export type { ChangeOutcome, VisitAction } from './model/visit-change.ts';

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
      { kind: 'serve', visitId: visit.id, ticket: visit.ticket_number, payment },
    );
    if (!answer.ok && answer.status === 0) {
      toast.info(t`Saved on this device. It is sent when the network is back.`);
      return;
    }
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
    claim: (visit: Appointment) => claim(visit),
    serve,
    skip: async (visit: Appointment, reason: string) =>
      showFailure(
        await change(visit, 'skip', { status: 'pending' }, () => skipAppointment(visit.id, reason)),
      ),
    seat: (visit: Appointment, seat: Seat) => claim(visit, seat),
    reorder: async (visit: Appointment, behind: number | null, reason: string) =>
      showFailure(
        await change(visit, 'reorder', {}, (idempotencyKey) =>
          reorderAppointment(visit.id, { behind, reason }, { idempotencyKey }),
        ),
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
      setOutcome((now) =>
        now?.action === 'claim' || now?.action === 'seat' ? { ...now, isCalled: true } : now,
      );
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
