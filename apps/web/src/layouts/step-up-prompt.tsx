import { confirmPassword, verifyPin } from '@lineup/contract/pin';
import { useState } from 'react';
import { type Proof, StepUpDialog } from '../components/step-up-dialog.tsx';
import { call } from '../lib/api-client.ts';
import { useErrorText } from '../lib/error-text.ts';
import { storeRecord } from '../lib/pin.ts';

interface Failure {
  readonly code?: string;
  readonly message: string;
}

/** Shows the server who is there; null when it was right. */
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

interface StepUpPromptProps {
  isOpen: boolean;
  hasPin: boolean;
  onEnd: (isProven: boolean) => void;
}

/** The dialog with its calls: loaded when somebody is asked, because most visits never see it. */
export const StepUpPrompt = ({ isOpen, hasPin, onEnd }: StepUpPromptProps) => {
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const submit = async (proof: Proof) => {
    setIsBusy(true);
    setError(null);
    const failure = await prove(proof);
    setIsBusy(false);
    if (failure === null) onEnd(true);
    else setError(errorText(failure));
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
      onSubmit={(proof) => void submit(proof)}
      onCancel={cancel}
    />
  );
};
