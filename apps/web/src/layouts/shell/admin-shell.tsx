import type { User } from '@lineup/contract/identity/auth';
import { useLingui } from '@lingui/react/macro';
import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { cx } from '../../components/layout/cx.ts';
import { SkipLink } from '../../components/layout/skip-link.tsx';
import { Logo } from '../../components/pictures/mark.tsx';
import { BlockedTop, blockedMainClass } from '../blocked/blocked-frame.tsx';
import { AccountFace } from '../navigation/account-row.tsx';
import { AdminSidebar } from '../navigation/admin-sidebar.tsx';
import { Drawer } from '../navigation/drawer.tsx';
import { besideDockClass, LiveDock } from '../navigation/live-dock.tsx';
import { StaffAccountMenu } from '../navigation/staff-account-menu.tsx';
import { MarketingPopup } from '../plan/marketing-popup.tsx';
import { PlanStrip } from '../plan/plan-strip.tsx';
import { SearchIconButton } from '../search/search-button.tsx';

const AdminTop = ({ user }: { user: User }) => {
  const { t } = useLingui();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  return (
    <>
      <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-canvas pr-4 pl-2 lg:hidden">
        <Drawer
          title={t`Main menu`}
          isOpen={isMenuOpen}
          onOpenChange={setIsMenuOpen}
          trigger={
            <IconButton icon={Menu} label={t`Open menu`} iconSize={20} className="size-11" />
          }
        >
          <AdminSidebar user={user} onFollow={() => setIsMenuOpen(false)} />
        </Drawer>
        <Link
          to="/dashboard"
          aria-label={t`Lineup home`}
          className="mr-auto flex rounded-control text-ink no-underline"
        >
          <Logo size={28} />
        </Link>
        <SearchIconButton />
        <StaffAccountMenu user={user} trigger={<AccountFace user={user} />} />
      </header>
      <aside className="sticky top-0 h-dvh overflow-y-auto border-r border-line max-lg:hidden">
        <AdminSidebar user={user} />
      </aside>
    </>
  );
};

interface AdminShellProps {
  user: User;
  children: ReactNode;
}

/**
 * A fixed sidebar from 1024 px on; below, a top bar with the menu in a drawer. A blocked shop has
 * neither; the screen itself stays mounted when the shop opens.
 */
export const AdminShell = ({ user, children }: AdminShellProps) => {
  const isOpen = user.is_subscription_active;
  return (
    <div
      className={cx(
        'group/shell min-h-dvh',
        isOpen && 'lg:grid lg:grid-cols-[var(--sidebar)_minmax(0,1fr)]',
      )}
    >
      <SkipLink />
      {isOpen ? <AdminTop user={user} /> : <BlockedTop user={user} />}
      <main
        id="main"
        tabIndex={-1}
        className={
          isOpen ? 'min-w-0 px-4 pt-6 outline-none sm:px-6 lg:px-8 lg:pt-7' : blockedMainClass
        }
      >
        <div className={cx('mx-auto max-w-350', isOpen && besideDockClass)}>
          <PlanStrip user={user} />
          {children}
          {isOpen && <MarketingPopup user={user} />}
        </div>
      </main>
      {isOpen && <LiveDock user={user} />}
    </div>
  );
};
