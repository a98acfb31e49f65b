import type { User } from '@lineup/contract/auth';
import { useLingui } from '@lingui/react/macro';
import { CircleUser, Settings } from 'lucide-react';
import { AccountMenu } from '../../components/account-menu.tsx';
import { Avatar } from '../../components/avatar.tsx';
import { useAccountActions } from './use-account-actions.ts';

interface AdminAccountMenuProps {
  user: User;
  /** The sidebar's row with name and e-mail, or the top bar's avatar alone. */
  look: 'row' | 'avatar';
}

export const AdminAccountMenu = ({ user, look }: AdminAccountMenuProps) => {
  const { t } = useLingui();
  const actions = useAccountActions();
  const avatar = <Avatar name={user.name} email={user.email} photo={user.profile_photo} />;
  return (
    <AccountMenu
      account={{ name: user.name, email: user.email, photo: user.profile_photo }}
      planName={user.plan_name}
      trialDaysLeft={user.trial_days_remaining}
      actions={[
        { label: t`My Profile`, icon: CircleUser, to: '/dashboard/profile' },
        { label: t`Settings`, icon: Settings, to: '/dashboard/settings/settings' },
        ...actions,
      ]}
      trigger={
        look === 'avatar' ? (
          <button
            type="button"
            aria-label={t`Account menu`}
            className="grid size-11 place-items-center rounded-full"
          >
            {avatar}
          </button>
        ) : (
          <button
            type="button"
            aria-label={t`Account menu`}
            className="react-fast flex min-w-0 flex-1 items-center gap-2.5 rounded-control p-1.5 text-left hover:bg-hover"
          >
            {avatar}
            <span className="min-w-0 text-small/[1.0625rem]">
              <span className="block truncate font-semibold">{user.name}</span>
              <span className="block truncate text-caption text-ink-3">{user.email}</span>
            </span>
          </button>
        )
      }
    />
  );
};
