import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useLeaveWarning } from '../../../components/forms/leave-warning.ts';
import { type SectionId, sectionIds, sectionNames, UnsavedContext } from '../hooks.ts';

/** Tracks which sections have unsaved changes, for the navigation and the warning on leaving. */
export const UnsavedChanges = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui();
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
  const unsavedSections = sectionIds.filter((id) => sections.has(id));
  const names = unsavedSections.map((id) => t(sectionNames[id])).join(', ');
  useLeaveWarning(sections.size > 0, t`Unsaved changes: ${names}. They will be lost.`);
  const unsaved = useMemo(() => ({ sections, report }), [sections, report]);
  return <UnsavedContext value={unsaved}>{children}</UnsavedContext>;
};
