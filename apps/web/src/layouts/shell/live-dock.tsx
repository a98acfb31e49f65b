import type { User } from '@lineup/contract/auth';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { cx } from '../../components/cx.ts';
import { besideSidebar, useMedia } from '../../components/media.ts';
import { LiveQueue } from '../../features/appointments/components/live-queue.tsx';
import { isManageAppointments } from './navigation.ts';

/** Room below for what floats there; beside, for the panel that docks. */
export const besideDockClass =
  'pb-28 xl:group-has-data-live-panel/shell:pr-[calc(var(--live-panel)+2rem)]';

const cornerClass =
  'pointer-events-none fixed right-4 bottom-4 z-30 flex items-end justify-end gap-3 *:pointer-events-auto sm:right-6 lg:right-8 lg:bottom-6';

/** On phones the panel is a sheet. */
const sheetClass =
  'max-sm:has-data-live-panel:inset-x-0 max-sm:has-data-live-panel:bottom-0 max-sm:has-data-live-panel:*:w-full';

/** Where Claim and Complete stand at the right edge, the pill has a strip of its own. */
const stripClass =
  'lg:not-has-data-live-panel:right-0 lg:not-has-data-live-panel:bottom-0 lg:not-has-data-live-panel:left-(--sidebar) lg:not-has-data-live-panel:border-t lg:not-has-data-live-panel:border-line lg:not-has-data-live-panel:bg-canvas lg:not-has-data-live-panel:px-8 lg:not-has-data-live-panel:py-2';

interface LiveDockProps {
  user: User;
  /** Stands beside it. */
  children?: ReactNode;
}

/** The live queue at the bottom right, on every screen that is not the queue itself. */
export const LiveDock = ({ user, children }: LiveDockProps) => {
  const { pathname } = useLocation();
  const isEmployee = user.role !== 'admin';
  const isWide = useMedia(besideSidebar);
  const isHome = pathname === '/dashboard';
  // The owner's home has the line of the shop on it, as the desk has.
  const hasLine = isManageAppointments(pathname) || (!isEmployee && isHome);
  // Beside the sidebar it stands with the line; below, where a barber's home is the line too, a
  // queue that nobody sees would only ask.
  const isShown = user.is_subscription_active && (isWide || !(hasLine || isHome));
  return (
    <div
      className={cx(
        cornerClass,
        sheetClass,
        isEmployee && 'max-lg:not-has-data-live-panel:bottom-21',
        hasLine && 'max-lg:hidden',
        hasLine && isShown && stripClass,
      )}
    >
      {children}
      {isShown && <LiveQueue />}
    </div>
  );
};
