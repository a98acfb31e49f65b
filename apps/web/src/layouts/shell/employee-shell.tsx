import type { User } from '@lineup/contract/identity/auth';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { cx } from '../../components/layout/cx.ts';
import { SkipLink } from '../../components/layout/skip-link.tsx';
import { EmployeeSidebar } from '../navigation/employee-sidebar.tsx';
import { EmployeeTabs } from '../navigation/employee-tabs.tsx';
import { EmployeeTopBar } from '../navigation/employee-top-bar.tsx';
import { besideDockClass, LiveDock } from '../navigation/live-dock.tsx';
import { isManageAppointments } from '../navigation/navigation.ts';
import { subscriptionPath } from '../plan/plan-usage.tsx';

interface EmployeeShellProps {
  user: User;
  children: ReactNode;
}

export const EmployeeShell = ({ user, children }: EmployeeShellProps) => {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const canUpgrade = !isManageAppointments(pathname);
  return (
    <div className="group/shell min-h-dvh lg:grid lg:grid-cols-[var(--sidebar)_minmax(0,1fr)]">
      <SkipLink />
      <EmployeeTopBar user={user} canUpgrade={canUpgrade} />
      <aside className="sticky top-0 h-dvh overflow-y-auto border-r border-line max-lg:hidden">
        <EmployeeSidebar user={user} />
      </aside>
      <main
        id="main"
        tabIndex={-1}
        className="min-w-0 px-4 pt-1 outline-none sm:px-6 lg:px-8 lg:pt-7"
      >
        {/* Below the sidebar's width the pill is above the tabs, so both need room. */}
        <div className={cx('mx-auto max-w-350 max-lg:pb-40', besideDockClass)}>{children}</div>
      </main>
      <EmployeeTabs />
      <LiveDock user={user}>
        {canUpgrade && (
          <aside aria-label={t`Plan`} className="max-lg:hidden">
            <ButtonLink
              to={subscriptionPath}
              variant="secondary"
              size="lg"
              className="my-1 rounded-full shadow-pop"
            >
              <CircleArrowUp aria-hidden="true" />
              <Trans>Upgrade Plan</Trans>
            </ButtonLink>
          </aside>
        )}
      </LiveDock>
    </div>
  );
};
