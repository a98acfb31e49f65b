import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Pencil } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { ErrorSummary } from '../../../components/forms/error-summary.tsx';
import type { SaveState, SectionSave } from '../hooks.ts';

const stateTexts: Readonly<Record<SaveState, ReactNode>> = {
  idle: null,
  saving: null,
  dirty: (
    <>
      <Pencil size={16} aria-hidden="true" className="flex-none text-warn" />
      <Trans>Unsaved changes</Trans>
    </>
  ),
  saved: (
    <>
      <Check size={16} aria-hidden="true" className="flex-none text-completed" />
      <Trans>Saved</Trans>
    </>
  ),
  unchanged: <Trans>There is nothing to save.</Trans>,
};

/** The foot of a section. Save is never disabled, so that it does not lose the focus. */
export const SaveBar = ({ state, failure, discard }: SectionSave) => {
  const { t } = useLingui();
  const saveButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      {failure !== null && (
        <div className="px-4 pb-5 sm:px-5">
          <ErrorSummary title={failure} />
        </div>
      )}
      <div className="flex min-h-16 flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-b-card border-t border-line px-4 py-3 sm:px-5">
        <p role="status" className="mr-auto flex items-center gap-2 text-small text-ink-2">
          {stateTexts[state]}
        </p>
        {state === 'dirty' && (
          <Button
            variant="ghost"
            onClick={() => {
              discard();
              // This button disappears with the changes.
              saveButton.current?.focus();
            }}
          >
            <Trans>Discard</Trans>
          </Button>
        )}
        <Button
          ref={saveButton}
          type="submit"
          variant={state === 'dirty' || state === 'saving' ? 'primary' : 'secondary'}
          isBusy={state === 'saving'}
          busyText={t`Saving...`}
        >
          <Trans>Save</Trans>
        </Button>
      </div>
    </>
  );
};
