import type { FloodSource } from '@lineup/contract/check-in/flood';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Checkbox } from '../../../../components/fields/checkbox.tsx';
import { Dialog } from '../../../../components/overlays/dialog.tsx';

interface FloodDialogProps {
  source: FloodSource;
  isBusy: boolean;
  onClose: () => void;
  onRemove: (appointments: readonly number[]) => void;
}

/** The waiting tickets of one device or network; staff can keep those of people they know. */
export const FloodDialog = ({ source, isBusy, onClose, onRemove }: FloodDialogProps) => {
  const { t } = useLingui();
  const [kept, setKept] = useState<readonly number[]>([]);
  const chosen = source.waiting.filter(({ id }) => !kept.includes(id)).map(({ id }) => id);
  const toggle = (id: number, isChosen: boolean) =>
    setKept((before) => (isChosen ? before.filter((one) => one !== id) : [...before, id]));
  const count = chosen.length;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Remove these tickets?`}
      description={
        source.kind === 'network' ? (
          <Trans>
            They came from one network. Customers on your Wi-Fi share it. To keep someone you know
            in line, uncheck their ticket.
          </Trans>
        ) : (
          <Trans>
            They came from one device. To keep someone you know in line, uncheck their ticket.
          </Trans>
        )
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Keep all</Trans>
          </Button>
          <Button
            variant="danger"
            isBusy={isBusy}
            aria-disabled={count === 0 || undefined}
            onClick={() => count > 0 && onRemove(chosen)}
          >
            <Plural value={count} one="Remove # ticket" other="Remove # tickets" />
          </Button>
        </>
      }
    >
      <ul className="grid gap-1">
        {source.waiting.map(({ id, ticket_number: ticket, customer_name: name }) => (
          <li key={id}>
            <Checkbox
              checked={!kept.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            >
              <span className="num">{ticket}</span> <span className="wrap-anywhere">{name}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
