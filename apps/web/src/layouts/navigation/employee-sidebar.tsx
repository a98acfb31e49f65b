import type { User } from '@lineup/contract/identity/auth';
import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '../../components/pictures/mark.tsx';
import { EmployeeUsage } from '../plan/employee-usage.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { useLogout } from '../shell/use-logout.ts';
import { AccountRow } from './account-row.tsx';
import { employeeAccount, employeeNavigation } from './navigation.ts';
import { NavigationLink, navigationClass } from './navigation-link.tsx';
import { StaffAccountMenu } from './staff-account-menu.tsx';

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
        className="flex self-start rounded-control px-2 text-ink no-underline"
      >
        <Logo />
      </Link>
      <div className="flex px-0.5 pt-2.5">
        <StaffAccountMenu user={user} trigger={<AccountRow user={user} size={40} />} />
      </div>
      <div className="pt-2.5">
        <SearchButton />
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
        <EmployeeUsage user={user} />
      </div>
    </div>
  );
};
