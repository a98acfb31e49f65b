import type { Appointment } from '@lineup/contract/appointments/appointments';
import type { VisitActions } from '../../hooks.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { ReorderDialog } from './reorder-dialog.tsx';
import { SkipDialog } from './skip-dialog.tsx';

export type VisitQuestion =
  | { dialog: 'payment' | 'skip'; visit: Appointment }
  /** `behind`: the visit that it goes behind; null: to the top. */
  | { dialog: 'reorder'; visit: Appointment; behind: number | null };

interface VisitDialogsProps {
  /** The open dialog; null if none is open. */
  question: VisitQuestion | null;
  actions: VisitActions;
  onClose: () => void;
}

/** The dialogs before a visit is completed, skipped or moved. */
export const VisitDialogs = ({ question, actions, onClose }: VisitDialogsProps) => {
  if (!question) return null;
  const { dialog, visit } = question;
  if (dialog === 'reorder') {
    return (
      <ReorderDialog
        visit={visit}
        onClose={onClose}
        onMove={(reason) => void actions.reorder(visit, question.behind, reason)}
      />
    );
  }
  return dialog === 'payment' ? (
    <PaymentDialog
      visit={visit}
      onClose={onClose}
      onComplete={(payment) => void actions.serve(visit, payment)}
    />
  ) : (
    <SkipDialog
      visit={visit}
      onClose={onClose}
      onSkip={(reason) => void actions.skip(visit, reason)}
    />
  );
};
