import type { Appointment } from '@lineup/contract/appointments/appointments';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { Dialog } from '../../../../components/overlays/dialog.tsx';

interface ReorderDialogProps {
  visit: Appointment;
  onMove: (reason: string) => void;
  onClose: () => void;
}

const reasonClass =
  'react-fast inline-flex h-10 items-center rounded-full border px-3.5 text-small font-label pointer-coarse:h-11';

/** Asks why a ticket is moved. The customer reads the reason on their ticket. */
export const ReorderDialog = ({ visit, onMove, onClose }: ReorderDialogProps) => {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const ticket = visit.ticket_number;
  const reasons = [
    t`You were here earlier.`,
    t`You have to leave soon.`,
    t`You are here with a child.`,
    t`You are waiting for somebody.`,
  ];
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = reason.trim();
    setIsMissing(words === '');
    if (words === '') return;
    onClose();
    onMove(words);
  };
  return (
    <Dialog
      isOpen
      width="sm"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>Why is ticket {ticket} moved?</Trans>}
      description={t`The customer reads this on their ticket.`}
      onSubmit={submit}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit">
            <Trans>Move</Trans>
          </Button>
        </>
      }
    >
      <div role="group" aria-label={t`Reasons`} className="mb-4 flex flex-wrap gap-2">
        {reasons.map((words) => (
          <button
            key={words}
            type="button"
            aria-pressed={words === reason}
            className={cx(
              reasonClass,
              words === reason
                ? 'border-primary bg-tint text-on-tint'
                : 'border-line-strong bg-surface text-ink hover:bg-hover',
            )}
            onClick={() => setReason(words)}
          >
            {words}
          </button>
        ))}
      </div>
      <TextField
        label={t`In your own words`}
        maxLength={200}
        autoComplete="off"
        error={isMissing ? t`Please enter a reason` : undefined}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <p className="mt-3 text-small text-ink-2 wrap-anywhere">
        <Trans>The ticket shows: "The shop moved you: {reason}"</Trans>
      </p>
    </Dialog>
  );
};
