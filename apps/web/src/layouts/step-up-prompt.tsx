import { confirmPassword, verifyPin } from '@lineup/contract/identity/pin';
import { confirmPasskey, startPasskeyStepUp } from '@lineup/contract/identity/second-factor';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Proof, StepUpDialog } from '../components/passwords/step-up-dialog.tsx';
import { useErrorText } from '../lib/forms/error-text.ts';
import { call } from '../lib/http/api-client.ts';
import { signWithPasskey } from '../lib/session/passkey.ts';
import { storeRecord } from '../lib/session/pin.ts';

interface Failure {
  readonly code?: string;
  readonly message: string;
}

/** Sends the PIN or password to the server; null when it was right. */
const prove = async (proof: Proof): Promise<Failure | null> => {
  if ('password' in proof) {
    const answer = await call(confirmPassword, { body: proof });
    return answer.ok ? null : answer.error;
  }
  const answer = await call(verifyPin, { body: proof });
  if (!answer.ok) return answer.error;
  if (answer.data.status === 0) return { message: answer.data.response };
  await storeRecord(answer.data.token);
  return null;
};

/** The same with a passkey; undefined: the person closed the browser's dialog. */
const provePasskey = async (unsupported: string): Promise<Failure | null | undefined> => {
  const started = await call(startPasskeyStepUp, {});
  if (!started.ok) return started.error;
  const credential = await signWithPasskey(started.data.response);
  if (credential === 'cancelled') return undefined;
  if (typeof credential === 'string') return { message: unsupported };
  const answer = await call(confirmPasskey, { body: { credential } });
  return answer.ok ? null : answer.error;
};

interface StepUpPromptProps {
  isOpen: boolean;
  hasPin: boolean;
  onEnd: (isProven: boolean) => void;
}

/** The dialog with its calls. It is loaded when it is needed, because most visits never see it. */
export const StepUpPrompt = ({ isOpen, hasPin, onEnd }: StepUpPromptProps) => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const run = async (proof: () => Promise<Failure | null | undefined>) => {
    setIsBusy(true);
    setError(null);
    const failure = await proof();
    setIsBusy(false);
    if (failure === null) onEnd(true);
    else if (failure) setError(errorText(failure));
  };

  const cancel = () => {
    if (isBusy) return;
    setError(null);
    onEnd(false);
  };

  return (
    <StepUpDialog
      isOpen={isOpen}
      hasPin={hasPin}
      error={error}
      isBusy={isBusy}
      onSubmit={(proof) => void run(() => prove(proof))}
      onPasskey={() =>
        void run(() => provePasskey(t`This browser or device cannot use your passkey.`))
      }
      onCancel={cancel}
    />
  );
};
