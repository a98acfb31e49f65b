import type { Appointment } from '@lineup/contract/appointments/appointments';
import type { VisitActions } from '../../hooks.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { SkipDialog } from './skip-dialog.tsx';

export interface VisitQuestion {
  dialog: 'payment' | 'skip';
  visit: Appointment;
}

interface VisitDialogsProps {
  /** What is asked at the moment; null: nothing. */
  asked: VisitQuestion | null;
  actions: VisitActions;
  onClose: () => void;
}

/** What a visit is asked about before it is completed or handed back. */
export const VisitDialogs = ({ asked, actions, onClose }: VisitDialogsProps) => {
  if (!asked) return null;
  const { dialog, visit } = asked;
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
