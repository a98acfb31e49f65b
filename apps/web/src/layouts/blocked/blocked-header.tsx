import type { User } from '@lineup/contract/identity/auth';
import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/buttons/button.tsx';
import { Avatar } from '../../components/pictures/avatar.tsx';
import { Logo } from '../../components/pictures/mark.tsx';
import { StaffAccountMenu } from '../navigation/staff-account-menu.tsx';
import { useLogout } from '../shell/use-logout.ts';

const Account = ({ user, ...button }: { user: User } & ComponentProps<'button'>) => {
  const { t } = useLingui();
  return (
    <button
      {...button}
      type="button"
      className="react-fast flex min-w-0 items-center gap-2.5 rounded-control p-1.5 text-left hover:bg-hover"
    >
      <span className="sr-only">{t`Account menu`}</span>
      <Avatar name={user.name} email={user.email} photo={user.profile_photo} />
      <span className="min-w-0 text-small/[1.0625rem] max-sm:sr-only">
        <span className="block truncate font-semibold">{user.name}</span>
        <span className="block truncate text-caption text-ink-3">{user.shop_name}</span>
      </span>
    </button>
  );
};

/** The account and Logout, the only header of a blocked shop. */
export const BlockedHeader = ({ user }: { user: User }) => {
  const { t } = useLingui();
  const logout = useLogout();
  return (
    <header className="flex h-19 items-center justify-between gap-4 px-5 sm:px-10">
      <Link
        to="/dashboard"
        aria-label={t`Lineup home`}
        className="flex flex-none rounded-control text-ink no-underline"
      >
        <Logo />
      </Link>
      <div className="flex min-w-0 items-center gap-1 sm:gap-4">
        <StaffAccountMenu user={user} trigger={<Account user={user} />} />
        <Button variant="ghost" className="flex-none" onClick={() => void logout()}>
          <LogOut aria-hidden="true" />
          <Trans>Logout</Trans>
        </Button>
      </div>
    </header>
  );
};
