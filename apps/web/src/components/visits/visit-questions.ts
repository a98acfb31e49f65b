import { useLingui } from '@lingui/react/macro';
import { useConfirm } from '../overlays/confirm.tsx';

type ClaimAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: { readonly code: string; readonly message: string } };

/** The confirm dialogs before a claim out of order and before a cancellation. */
export const useVisitQuestions = () => {
  const { t } = useLingui();
  const confirm = useConfirm();
  return {
    /** Sends a claim, and again after a confirmation. Null: the barber declined. */
    claim: async <Answer extends ClaimAnswer>(
      ticket: number,
      send: (isConfirmed: boolean) => Promise<Answer>,
    ): Promise<Answer | null> => {
      const answer = await send(false);
      if (answer.ok || answer.error.code !== 'claim_unconfirmed') return answer;
      const isConfirmed = await confirm({
        title: t`Claim ticket ${ticket}?`,
        text: answer.error.message,
        confirmLabel: t`Claim anyway`,
      });
      return isConfirmed ? send(true) : null;
    },

    confirmCancelling: (ticket: number, isBooking: boolean): Promise<boolean> =>
      confirm({
        title: t`Cancel ticket ${ticket}?`,
        text: isBooking
          ? t`The time is free again, and the customer gets a message.`
          : t`The customer leaves the line.`,
        confirmLabel: t`Yes, cancel it`,
        cancelLabel: t`Keep the ticket`,
      }),
  };
};
