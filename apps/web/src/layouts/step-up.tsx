import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { followStepUp } from '../lib/http/follow-refusals.ts';

const loadPrompt = () => import('./step-up-prompt.tsx');
const StepUpPrompt = lazy(async () => ({ default: (await loadPrompt()).StepUpPrompt }));

/**
 * Asks for the PIN or password when the server requires it. Calls that wait for it share one
 * dialog.
 */
export const StepUp = ({ hasPin }: { hasPin: boolean }) => {
  const waiting = useRef<{ pending: Promise<boolean>; answer: (isProven: boolean) => void }>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasNeeded, setWasNeeded] = useState(false);

  const end = (isProven: boolean) => {
    setIsOpen(false);
    waiting.current?.answer(isProven);
    waiting.current = null;
  };

  useEffect(() => {
    const show = () => {
      setWasNeeded(true);
      setIsOpen(true);
    };
    const giveUp = () => {
      waiting.current?.answer(false);
      waiting.current = null;
    };
    const unfollow = followStepUp(() => {
      if (waiting.current === null) {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        waiting.current = { pending: promise, answer: resolve };
        // If the dialog cannot be loaded, the refusal is shown.
        void loadPrompt().then(show, giveUp);
      }
      return waiting.current.pending;
    });
    return () => {
      unfollow();
      giveUp();
    };
  }, []);

  if (!wasNeeded) return null;
  return (
    <Suspense>
      <StepUpPrompt isOpen={isOpen} hasPin={hasPin} onEnd={end} />
    </Suspense>
  );
};
