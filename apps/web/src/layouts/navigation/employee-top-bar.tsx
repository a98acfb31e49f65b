import type { User } from '@lineup/contract/identity/auth';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { Mark } from '../../components/pictures/mark.tsx';
import { subscriptionPath } from '../plan/plan-usage.tsx';
import { SearchIconButton } from '../search/search-button.tsx';
import { AccountFace } from './account-row.tsx';
import { StaffAccountMenu } from './staff-account-menu.tsx';

interface EmployeeTopBarProps {
  user: User;
  canUpgrade: boolean;
}

/**
 * For small screens: 60 px high, with Upgrade Plan in the bar instead of floating above the line.
 */
export const EmployeeTopBar = ({ user, canUpgrade }: EmployeeTopBarProps) => {
  const { t } = useLingui();
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
          className="touch-target h-9! px-3!"
        >
          <Trans>Upgrade Plan</Trans>
        </ButtonLink>
      )}
      <SearchIconButton />
      <StaffAccountMenu user={user} trigger={<AccountFace user={user} />} />
    </header>
  );
};
