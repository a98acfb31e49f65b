import type { Customer } from '@lineup/contract/customers';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { useLeaveWarning } from '../../../components/leave-warning.ts';
import { TextAreaField } from '../../../components/text-area-field.tsx';
import { useErrorText } from '../../../lib/error-text.ts';
import { customersKey, updateCustomer } from '../api.ts';

/** Written in place; saved by its button, which stands there only when there is something to save. */
export const CustomerNote = ({ customer }: { customer: Customer }) => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const note = typed ?? customer.note;
  const isChanged = note.trim() !== customer.note;
  useLeaveWarning(isChanged, t`The notes are not saved.`);

  const save = async (): Promise<void> => {
    setIsSaving(true);
    setProblem(undefined);
    const { id, name, phone, email } = customer;
    const input = { name, phone: phone ?? '', email: email ?? '', note };
    const answer = await updateCustomer(id, input);
    setIsSaving(false);
    if (!answer.ok) return setProblem(errorText(answer.error));
    await queryClient.invalidateQueries({ queryKey: customersKey });
    setTyped(null);
    setIsSaved(true);
  };

  return (
    <div className="grid gap-3">
      <TextAreaField
        label={t`Notes`}
        isLabelHidden
        maxLength={2000}
        placeholder={t`What is good to know about them`}
        value={note}
        error={problem}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setIsSaved(false);
        }}
      />
      <div className="flex min-h-9 items-center gap-2">
        {isChanged ? (
          <>
            <Button size="sm" isBusy={isSaving} busyText={t`Saving...`} onClick={() => void save()}>
              <Trans>Save notes</Trans>
            </Button>
            <Button
              size="sm"
              variant="ghost"
              disabled={isSaving}
              onClick={() => {
                setTyped(null);
                setProblem(undefined);
              }}
            >
              <Trans>Discard</Trans>
            </Button>
          </>
        ) : (
          <p role="status" className="text-small text-ink-3">
            {isSaved && <Trans>Saved</Trans>}
          </p>
        )}
      </div>
    </div>
  );
};
