import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useBlocker } from 'react-router';
import { useConfirm } from '../../../components/confirm.tsx';
import { type SectionId, sectionIds, sectionNames, UnsavedContext } from '../hooks.ts';

/** Asks before somebody leaves; a closed tab gets the browser's own question. */
const useLeaveWarning = (sections: ReadonlySet<SectionId>): void => {
  const { t } = useLingui();
  const confirm = useConfirm();
  const isDirty = sections.size > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );

  const ask = useEffectEvent(async (): Promise<void> => {
    const unsaved = sectionIds.filter((id) => sections.has(id));
    const names = unsaved.map((id) => t(sectionNames[id])).join(', ');
    const isLeaving = await confirm({
      title: t`Leave without saving?`,
      text: t`Unsaved changes: ${names}. They will be lost.`,
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

/** Knows which sections hold changes, for the navigation and for who is about to leave. */
export const UnsavedChanges = ({ children }: { children: ReactNode }) => {
  const [sections, setSections] = useState<ReadonlySet<SectionId>>(new Set());
  const report = useCallback((section: SectionId, isDirty: boolean) => {
    setSections((before) => {
      if (before.has(section) === isDirty) return before;
      const after = new Set(before);
      if (isDirty) after.add(section);
      else after.delete(section);
      return after;
    });
  }, []);
  useLeaveWarning(sections);
  const unsaved = useMemo(() => ({ sections, report }), [sections, report]);
  return <UnsavedContext value={unsaved}>{children}</UnsavedContext>;
};
