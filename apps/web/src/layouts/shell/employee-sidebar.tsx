import type { User } from '@lineup/contract/auth';
import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../components/avatar.tsx';
import { Logo } from '../../components/mark.tsx';
import { Meter } from '../../components/meter.tsx';
import { employeeAccount, employeeNavigation } from './navigation.ts';
import { NavigationLink, navigationClass } from './navigation-link.tsx';
import { PlanUsage } from './plan-usage.tsx';
import { useLogout } from './use-logout.ts';

/** Shown when the plan gives no figure of its own. */
const defaultCheckIns = 200;
const defaultEmployees = 2;

const Heading = ({ children }: { children: ReactNode }) => (
  <h2 className="px-2.5 pt-3 pb-1.5 text-caption font-label text-ink-3">{children}</h2>
);

export const EmployeeSidebar = ({ user }: { user: User }) => {
  const { t } = useLingui();
  const logout = useLogout();
  return (
    <div className="flex min-h-full flex-col px-3 pt-5 pb-3">
      <Link
        to="/dashboard"
        aria-label={t`Lineup home`}
        className="self-start rounded-control px-2 text-ink no-underline"
      >
        <Logo />
      </Link>
      <div className="flex items-center gap-2.5 px-2 pt-4 pb-1">
        <Avatar size={40} name={user.name} email={user.email} photo={user.profile_photo} />
        <div className="min-w-0 text-small/[1.0625rem]">
          <p className="truncate font-semibold">{user.name}</p>
          <p className="truncate text-caption text-ink-3">{user.email}</p>
        </div>
      </div>
      <nav aria-label={t`Main menu`} className="grid gap-0.5">
        <Heading>
          <Trans>Main Menu</Trans>
        </Heading>
        {employeeNavigation.map((item) => (
          <NavigationLink key={item.to} item={item} />
        ))}
        <Heading>
          <Trans>Settings</Trans>
        </Heading>
        <NavigationLink item={employeeAccount} />
        <button type="button" className={navigationClass} onClick={() => void logout()}>
          <LogOut size={18} aria-hidden="true" />
          <Trans>Logout</Trans>
        </button>
      </nav>
      <div className="mt-auto pt-6">
        <PlanUsage planName={user.plan_name}>
          <Meter
            size="sm"
            label={t`Check-Ins`}
            used={user.total_check_ins_this_month}
            limit={user.total_check_ins || defaultCheckIns}
          />
          <Meter
            size="sm"
            label={t`Employees`}
            used={user.total_barbers}
            limit={user.barber_limit || defaultEmployees}
          />
        </PlanUsage>
      </div>
    </div>
  );
};
