import type { Appointment } from '@lineup/contract/appointments/appointments';
import { useLingui } from '@lingui/react/macro';
import { toast } from '../../../components/feedback/toast-store.ts';
import { useVisitQuestions } from '../../../components/visits/visit-questions.ts';
import { useErrorText } from '../../../lib/forms/error-text.ts';
import { useSession } from '../../../lib/session/session.ts';
import { dashboardAlertMs } from '../../../lib/time/alert-times.ts';
import { claimAppointment } from '../api.ts';
import { useDoubleClickGuard } from './double-click-guard.ts';
import type { useVisitChange } from './visit-change.ts';

/** The barber who takes a visit. */
export interface Seat {
  readonly id: number;
  readonly name: string;
  readonly photo: string | null;
}

/**
 * Claims a visit, for oneself or for another barber; asks for confirmation if the server reports a
 * conflict. Without a network the claim is stored and sent later.
 */
export const useClaim = ({
  change,
  setOutcome,
}: Pick<ReturnType<typeof useVisitChange>, 'change' | 'setOutcome'>) => {
  const { t } = useLingui();
  const { user } = useSession();
  const errorText = useErrorText();
  const isIntended = useDoubleClickGuard();
  const questions = useVisitQuestions();

  return async (visit: Appointment, seat?: Seat): Promise<void> => {
    if (!isIntended(visit)) return;
    const barberId = seat?.id;
    const send = (isConfirmed: boolean) =>
      change(
        visit,
        seat ? 'seat' : 'claim',
        {
          status: 'in_progress',
          started_at: new Date().toISOString(),
          ...(seat && { barber: seat.id }),
          barber_name: seat?.name ?? user.name,
          barber_photo: seat ? seat.photo : user.profile_photo,
          is_any_barber: false,
          has_skipped: false,
          likely: null,
          seat: null,
        },
        (idempotencyKey) =>
          claimAppointment(visit.id, { isConfirmed, barberId }, { idempotencyKey }),
        { kind: 'claim', visitId: visit.id, ticket: visit.ticket_number, barberId, isConfirmed },
      );
    const answer = await questions.claim(visit.ticket_number, send);
    if (!answer) return;
    if (answer.ok) {
      toast.info(answer.data.message, { timeoutMs: dashboardAlertMs });
      return;
    }
    if (answer.status === 0) {
      toast.info(t`Saved on this device. It is sent when the network is back.`);
      return;
    }
    // The toast disappears after two seconds; the bar keeps the reason readable.
    const text = errorText(answer.error);
    toast.error(text, { timeoutMs: dashboardAlertMs });
    setOutcome({ action: 'refused', text });
  };
};
