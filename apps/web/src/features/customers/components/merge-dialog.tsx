import type { Customer } from '@lineup/contract/customers';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { useErrorText } from '../../../lib/forms/error-text.ts';
import { mergeCustomers } from '../api.ts';
import { MergeSide } from './merge-side.tsx';

interface MergeDialogProps {
  pair: readonly [Customer, Customer];
  timeZone: string;
  /** Saves notes that are not saved yet; resolves to an error text or undefined. */
  saveNotes: (() => Promise<string | undefined>) | null;
  onClose: () => void;
  /** Called with the remaining customer. */
  onMerged: (kept: Customer) => void;
}

/** Merges two customers; the person chooses which one remains. */
export const MergeDialog = ({ pair, timeZone, saveNotes, onClose, onMerged }: MergeDialogProps) => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [keptId, setKeptId] = useState(pair[0].id);
  const [problem, setProblem] = useState<string>();
  const [isMerging, setIsMerging] = useState(false);
  const [kept, other] = keptId === pair[0].id ? pair : [pair[1], pair[0]];
  const isSecond = (one: string | null, two: string | null) =>
    one !== null && two !== null && one !== two;
  const hasSecond = isSecond(kept.phone, other.phone) || isSecond(kept.email, other.email);

  const close = () => {
    if (!isMerging) onClose();
  };
  const merge = async (): Promise<void> => {
    setIsMerging(true);
    const unsaved = await saveNotes?.();
    setProblem(unsaved);
    if (unsaved !== undefined) return setIsMerging(false);
    const answer = await mergeCustomers(kept.id, other.id);
    setIsMerging(false);
    if (!answer.ok) return setProblem(errorText(answer.error));
    onMerged(answer.data.response);
  };

  return (
    <Dialog
      isOpen
      width="lg"
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t`Merge two customers`}
      description={t`Choose whose name and contact stay.`}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button isBusy={isMerging} busyText={t`Merging...`} onClick={() => void merge()}>
            <Trans>Merge for good</Trans>
          </Button>
        </>
      }
    >
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">
          <Trans>Who stays</Trans>
        </legend>
        {pair.map((customer) => (
          <MergeSide
            key={customer.id}
            customer={customer}
            timeZone={timeZone}
            isKept={customer.id === keptId}
            onKeep={() => setKeptId(customer.id)}
          />
        ))}
      </fieldset>
      <ul className="mt-4 grid list-disc gap-1 pl-5 text-small text-ink-2">
        <li>
          <Trans>All visits, payments, notes and messages of both come together.</Trans>
        </li>
        <li>
          <Trans>Missing data is copied from the other entry.</Trans>
        </li>
        {saveNotes && (
          <li>
            <Trans>Notes that you have not saved yet are saved first.</Trans>
          </li>
        )}
        {hasSecond && (
          <li>
            <Trans>A second phone number or email is kept in the notes.</Trans>
          </li>
        )}
        <li>
          <Trans>The other entry is deleted. This cannot be undone.</Trans>
        </li>
      </ul>
      {problem !== undefined && (
        <p role="alert" className="mt-3 text-small font-medium text-danger">
          {problem}
        </p>
      )}
    </Dialog>
  );
};
