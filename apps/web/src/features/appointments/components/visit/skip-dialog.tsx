import type { Appointment } from '@lineup/contract/appointments/appointments';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Dialog } from '../../../../components/overlays/dialog.tsx';

interface SkipDialogProps {
  visit: Appointment;
  onSkip: (reason: string) => void;
  onClose: () => void;
}

/** Skips a visit, with an optional reason. */
export const SkipDialog = ({ visit, onSkip, onClose }: SkipDialogProps) => {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const ticket = visit.ticket_number;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onClose();
    onSkip(reason.trim());
  };
  return (
    <Dialog
      isOpen
      width="sm"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>Skip ticket {ticket}?</Trans>}
      description={t`It goes back to the line, open to every barber.`}
      onSubmit={submit}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit">
            <Trans>Skip</Trans>
          </Button>
        </>
      }
    >
      <TextField
        label={t`Why?`}
        hint={t`Optional.`}
        maxLength={200}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  );
};
