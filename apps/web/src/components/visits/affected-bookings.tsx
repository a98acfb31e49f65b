import type { AffectedBooking, BookingAnswer } from '@lineup/contract/booking/affected-bookings';
import { type ReactNode, useState } from 'react';
import type { AffectedBookingsDialog } from './affected-bookings-dialog.tsx';

/** The part of an answer that is needed here. */
type Sent =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly error: {
        readonly code: string;
        readonly message: string;
        readonly body: { readonly affected?: readonly AffectedBooking[] | undefined };
      };
    };

type AskDialog = typeof AffectedBookingsDialog;

/**
 * Few changes affect a booking, so the dialog is loaded when it is needed. Null: it could not be
 * loaded.
 */
const loadDialog = (): Promise<AskDialog | null> =>
  import('./affected-bookings-dialog.tsx').then(
    (module) => module.AffectedBookingsDialog,
    () => null,
  );

interface Confirmation {
  readonly Dialog: AskDialog;
  readonly bookings: readonly AffectedBooking[];
  readonly message: string;
  readonly isSaving: boolean;
  readonly onAnswer: (answers: BookingAnswer[] | null) => void;
}

/**
 * Sends a change that may affect bookings. If the server refuses because of bookings, the dialog
 * asks what happens to each, and the change is sent again with the answers until it is accepted.
 */
export const useAffectedBookings = (): {
  /** Resolves to null when the change is not made after all. */
  save: <Answer extends Sent>(
    send: (answers: BookingAnswer[] | undefined) => Promise<Answer | null>,
  ) => Promise<Answer | null>;
  /** Render it where the change is made. */
  dialog: ReactNode;
} => {
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);

  const ask = (Dialog: AskDialog, bookings: readonly AffectedBooking[], message: string) =>
    new Promise<BookingAnswer[] | null>((resolve) => {
      setConfirmation({ Dialog, bookings, message, isSaving: false, onAnswer: resolve });
    });

  return {
    save: async (send) => {
      let answers: BookingAnswer[] | undefined;
      for (;;) {
        const answer = await send(answers);
        if (answer === null) {
          setConfirmation(null);
          return null;
        }
        const affected = answer.ok ? undefined : answer.error.body.affected;
        if (answer.ok || answer.error.code !== 'bookings_affected' || !affected) {
          setConfirmation(null);
          return answer;
        }
        const Dialog = await loadDialog();
        // The screen shows the server's refusal, which explains why nothing was saved.
        if (!Dialog) return answer;
        const given = await ask(Dialog, affected, answer.error.message);
        if (given === null) {
          setConfirmation(null);
          return null;
        }
        answers = given;
        setConfirmation((before) => before && { ...before, isSaving: true });
      }
    },
    dialog: confirmation && <confirmation.Dialog {...confirmation} />,
  };
};
