import type { User } from '@lineup/contract/identity/auth';
import type { ReactNode } from 'react';
import { cx } from '../../components/layout/cx.ts';
import { LiveQueue } from '../../features/appointments/components/own-line/live-queue.tsx';

/** Leaves room for the floating pill below and for the docked panel beside. */
export const besideDockClass =
  'pb-28 xl:group-has-data-live-panel/shell:pr-[calc(var(--live-panel)+2rem)]';

const cornerClass =
  'pointer-events-none fixed right-4 bottom-4 z-30 flex items-end justify-end gap-3 *:pointer-events-auto sm:right-6 lg:right-8 lg:bottom-6';

/** On phones the panel is a sheet. */
const sheetClass =
  'max-sm:has-data-live-panel:inset-x-0 max-sm:has-data-live-panel:bottom-0 max-sm:has-data-live-panel:*:w-full';

/** The collapsed pill has a strip of its own, so that it never covers Save, pagination or Claim. */
const stripClass =
  'not-has-data-live-panel:pointer-events-auto not-has-data-live-panel:inset-x-0 not-has-data-live-panel:bottom-0 not-has-data-live-panel:border-t not-has-data-live-panel:border-line not-has-data-live-panel:bg-canvas not-has-data-live-panel:px-4 not-has-data-live-panel:py-2 sm:not-has-data-live-panel:px-6 lg:not-has-data-live-panel:left-(--sidebar) lg:not-has-data-live-panel:px-8';

/** Above the employee's tabs: their height plus the home indicator. */
const aboveTabsClass =
  'max-lg:not-has-data-live-panel:bottom-[calc(3.6875rem+max(0.75rem,env(safe-area-inset-bottom)))]';

interface LiveDockProps {
  user: User;
  /** Shown beside it. */
  children?: ReactNode;
}

/** Live Appointments at the bottom right of every screen. */
export const LiveDock = ({ user, children }: LiveDockProps) => {
  const isEmployee = user.role !== 'admin';
  const isShown = user.is_subscription_active;
  return (
    <div
      data-live-dock={isShown ? '' : undefined}
      className={cx(cornerClass, sheetClass, isShown && stripClass, isEmployee && aboveTabsClass)}
    >
      {children}
      {isShown && <LiveQueue />}
    </div>
  );
};
