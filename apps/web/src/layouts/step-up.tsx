import { confirmPassword, verifyPin } from '@lineup/contract/pin';
import { useEffect, useRef, useState } from 'react';
import { type Proof, StepUpDialog } from '../components/step-up-dialog.tsx';
import { call, followStepUp } from '../lib/api-client.ts';
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

/** Asks for the PIN or password when the server wants it; calls that wait for it share one dialog. */
export const StepUp = ({ hasPin }: { hasPin: boolean }) => {
  const errorText = useErrorText();
  const waiting = useRef<{ asked: Promise<boolean>; answer: (isProven: boolean) => void }>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const end = (isProven: boolean) => {
    setIsOpen(false);
    setError(null);
    waiting.current?.answer(isProven);
    waiting.current = null;
  };

  useEffect(() => {
    const unfollow = followStepUp(() => {
      if (waiting.current === null) {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        waiting.current = { asked: promise, answer: resolve };
        setIsOpen(true);
      }
      return waiting.current.asked;
    });
    return () => {
      unfollow();
      waiting.current?.answer(false);
      waiting.current = null;
    };
  }, []);

  const submit = async (proof: Proof) => {
    setIsBusy(true);
    setError(null);
    const failure = await prove(proof);
    setIsBusy(false);
    if (failure === null) end(true);
    else setError(errorText(failure));
  };

  return (
    <StepUpDialog
      isOpen={isOpen}
      hasPin={hasPin}
      error={error}
      isBusy={isBusy}
      onSubmit={(proof) => void submit(proof)}
      onCancel={() => !isBusy && end(false)}
    />
  );
};
