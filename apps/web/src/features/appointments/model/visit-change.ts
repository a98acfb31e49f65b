import type { Appointment, AppointmentChanged } from '@lineup/contract/appointments/appointments';
import type { VisitStatus } from '@lineup/contract/appointments/line';
import { UNDO_SECONDS } from '@lineup/domain/line/undo-window';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '../../../lib/http/api-error.ts';
import {
  type Rollback,
  updateCachedData,
  useOptimisticMutation,
} from '../../../lib/http/optimistic-mutation.ts';
import {
  type AppointmentList,
  currentAppointmentsQuery,
  lineKey,
  type OwnLine,
  withOwnVisit,
} from '../api.ts';
import { useDeskOutbox } from './desk-store.ts';

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

export type VisitAction = 'claim' | 'seat' | 'serve' | 'skip' | 'reorder' | 'no_show' | 'cancel';

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
export type ShowVisit = (visit: Appointment) => void;

interface VisitChange {
  readonly visit: Appointment;
  readonly next: Partial<Appointment>;
  readonly send: () => Promise<Answer<AppointmentChanged>>;
}

/** Changes a visit optimistically, rolls back when refused, then refetches the list. */
export const useVisitChange = (reload: () => Promise<unknown>, showElsewhere?: ShowVisit) => {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<readonly number[]>([]);
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null);
  const outbox = useDeskOutbox();

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
    /** Stores the change if there is no network; without it, the person presses again. */
    stored?: Parameters<typeof outbox.queue>[0],
  ): Promise<Answer<AppointmentChanged>> => {
    setBusy((ids) => [...ids, visit.id]);
    // The bar stays during an undo, so that it can be retried after a network error.
    if (action !== 'undo') setOutcome(null);
    const key = crypto.randomUUID();
    const answer = await save({ visit, next, send: () => send(key) });
    const isLost = !answer.ok && answer.status === 0;
    if (isLost && stored) outbox.queue(stored, key);
    setBusy((ids) => ids.filter((id) => id !== visit.id));
    if (answer.ok && action !== 'undo') {
      setOutcome({ action, visit: answer.data.appointment, until: Date.now() + undoMs });
    } else if (action === 'undo' && !isLost) setOutcome(null);
    return answer;
  };
  const queued = outbox.waiting.flatMap((item) => (item.kind === 'walk-in' ? [] : [item.visitId]));
  return { change, busy: [...busy, ...queued], outcome, setOutcome };
};
