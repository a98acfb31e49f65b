import type { Appointment } from '@lineup/contract/appointments/appointments';
import type { VisitActions } from '../../hooks.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { SkipDialog } from './skip-dialog.tsx';

export interface VisitQuestion {
  dialog: 'payment' | 'skip';
  visit: Appointment;
}

interface VisitDialogsProps {
  /** The open dialog; null if none is open. */
  question: VisitQuestion | null;
  actions: VisitActions;
  onClose: () => void;
}

/** The dialogs before a visit is completed or skipped. */
export const VisitDialogs = ({ question, actions, onClose }: VisitDialogsProps) => {
  if (!question) return null;
  const { dialog, visit } = question;
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
