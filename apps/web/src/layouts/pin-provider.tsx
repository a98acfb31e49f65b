import { Trans } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { useNotice } from '../components/overlays/notice.tsx';
import { PinDialog } from '../components/passwords/pin-dialog.tsx';
import { type PinDialogs, PinDialogsContext } from '../lib/session/pin.ts';

interface Prompt {
  readonly answer: (pin: string | null) => void;
  readonly isBusy: boolean;
}

/** Provides the dialogs of the PIN flow, one at a time. */
export const PinProvider = ({ children }: { children: ReactNode }) => {
  const notify = useNotice();
  const [prompt, setPrompt] = useState<Prompt | null>(null);

  const dialogs = useMemo<PinDialogs>(() => {
    const close = () => setPrompt(null);
    return {
      askPin: () =>
        new Promise((resolve) => {
          const answer = (pin: string | null) => resolve(pin === null ? null : { pin, close });
          setPrompt((before) => {
            // A second prompt replaces the first, which resolves to null.
            before?.answer(null);
            return { answer, isBusy: false };
          });
        }),
      showError: (title, text) => notify({ tone: 'error', title, text }),
    };
  }, [notify]);

  const submit = (pin: string) => {
    setPrompt(prompt && { ...prompt, isBusy: true });
    prompt?.answer(pin);
  };

  const cancel = () => {
    // The answer is already being sent, so it cannot be cancelled.
    if (prompt?.isBusy) return;
    setPrompt(null);
    prompt?.answer(null);
  };

  return (
    <PinDialogsContext value={dialogs}>
      {children}
      <PinDialog
        isOpen={prompt !== null}
        isBusy={prompt?.isBusy ?? false}
        description={<Trans>Asked again after 5 minutes.</Trans>}
        onSubmit={submit}
        onCancel={cancel}
      />
    </PinDialogsContext>
  );
};
