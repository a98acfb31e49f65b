import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../components/buttons/button.tsx';
import { TextAreaField } from '../../../components/fields/text-area-field.tsx';
import { useLeaveWarning } from '../../../components/forms/leave-warning.ts';
import type { TypedNote } from '../hooks.ts';

interface CustomerNoteProps {
  typed: TypedNote;
  /** The customer was removed, so unsaved notes are not warned about. */
  isLeaving: boolean;
}

/** Notes that are edited in place; the Save button appears when they changed. */
export const CustomerNote = ({ typed, isLeaving }: CustomerNoteProps) => {
  const { t } = useLingui();
  const { note, isChanged, isSaving } = typed;
  useLeaveWarning(isChanged && !isLeaving, t`The notes are not saved.`);

  return (
    <div className="grid gap-3">
      <TextAreaField
        label={t`Notes`}
        isLabelHidden
        maxLength={2000}
        placeholder={t`What is good to know about them`}
        value={note}
        error={typed.problem}
        onChange={(event) => typed.type(event.currentTarget.value)}
      />
      <div className="flex min-h-9 items-center gap-2">
        {isChanged ? (
          <>
            <Button
              size="sm"
              isBusy={isSaving}
              busyText={t`Saving...`}
              onClick={() => void typed.save()}
            >
              <Trans>Save notes</Trans>
            </Button>
            <Button size="sm" variant="ghost" disabled={isSaving} onClick={typed.discard}>
              <Trans>Discard</Trans>
            </Button>
          </>
        ) : (
          <p role="status" className="text-small text-ink-3">
            {typed.isSaved && <Trans>Saved</Trans>}
          </p>
        )}
      </div>
    </div>
  );
};
