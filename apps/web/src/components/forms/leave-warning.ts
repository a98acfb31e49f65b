import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { useConfirm } from '../overlays/confirm.tsx';

/** Asks before somebody leaves unsaved changes. For a closed tab the browser asks. */
export const useLeaveWarning = (isDirty: boolean, text: string): void => {
  const { t } = useLingui();
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );

  const ask = useEffectEvent(async (): Promise<void> => {
    const isLeaving = await confirm({
      title: t`Leave without saving?`,
      text,
      confirmLabel: t`Leave`,
      cancelLabel: t`Stay here`,
    });
    if (isLeaving) blocker.proceed?.();
    else blocker.reset?.();
  });

  useEffect(() => {
    if (blocker.state === 'blocked') void ask();
  }, [blocker.state]);

  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isDirty]);
};
