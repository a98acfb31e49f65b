import type { User } from '@lineup/contract/auth';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleUser } from 'lucide-react';
import { Link } from 'react-router';
import { AccountMenu } from '../../components/account-menu.tsx';
import { Avatar } from '../../components/avatar.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { Mark } from '../../components/mark.tsx';
import { subscriptionPath } from './plan-usage.tsx';
import { useAccountActions } from './use-account-actions.ts';

interface EmployeeTopBarProps {
  user: User;
  canUpgrade: boolean;
}

/** Small screens: 60 px, with the upgrade in the bar instead of floating over the line. */
export const EmployeeTopBar = ({ user, canUpgrade }: EmployeeTopBarProps) => {
  const { t } = useLingui();
  const actions = useAccountActions();
  return (
    <header className="sticky top-0 z-30 flex h-15 items-center gap-2.5 bg-canvas px-4 lg:hidden">
      <Link to="/dashboard" aria-label={t`Lineup home`} className="flex-none rounded-control">
        <Mark />
      </Link>
      <div className="min-w-0 flex-1 text-body/[1.0625rem]">
        <p className="truncate font-semibold">{user.shop_name}</p>
        <p className="truncate text-caption text-ink-3">{user.name}</p>
      </div>
      {canUpgrade && (
        <ButtonLink
          to={subscriptionPath}
          variant="secondary"
          size="sm"
          className="touch-target pointer-coarse:h-9 pointer-coarse:px-3"
        >
          <Trans>Upgrade Plan</Trans>
        </ButtonLink>
      )}
      <AccountMenu
        account={{ name: user.name, email: user.email, photo: user.profile_photo }}
        planName={user.plan_name}
        actions={[{ label: t`Account`, icon: CircleUser, to: '/dashboard/profile' }, ...actions]}
        trigger={
          <button
            type="button"
            aria-label={t`Account menu`}
            className="-mr-1.5 grid size-11 flex-none place-items-center rounded-full"
          >
            <Avatar name={user.name} email={user.email} photo={user.profile_photo} />
          </button>
        }
      />
    </header>
  );
};
