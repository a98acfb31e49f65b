import { Trans } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { useNotice } from '../components/notice.tsx';
import { PinDialog } from '../components/pin-dialog.tsx';
import { type PinDialogs, PinDialogsContext } from '../lib/pin.ts';

/** Gives the PIN flow its dialogs; one prompt at a time. */
export const PinProvider = ({ children }: { children: ReactNode }) => {
  const notify = useNotice();
  const [answer, setAnswer] = useState<{ with: (pin: string | null) => void } | null>(null);

  const dialogs = useMemo<PinDialogs>(
    () => ({
      askPin: () =>
        new Promise((resolve) => {
          setAnswer((before) => {
            // A second prompt takes the place of the first, which ends unanswered.
            before?.with(null);
            return { with: resolve };
          });
        }),
      showError: (title, text) => notify({ tone: 'error', title, text }),
    }),
    [notify],
  );

  const close = (pin: string | null) => {
    setAnswer(null);
    answer?.with(pin);
  };

  return (
    <PinDialogsContext value={dialogs}>
      {children}
      <PinDialog
        isOpen={answer !== null}
        description={<Trans>Asked again after 5 minutes.</Trans>}
        onSubmit={close}
        onCancel={() => close(null)}
      />
    </PinDialogsContext>
  );
};
