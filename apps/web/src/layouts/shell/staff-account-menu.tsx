import type { User } from '@lineup/contract/auth';
import { useLingui } from '@lingui/react/macro';
import { CircleUser, LifeBuoy, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccountMenu } from '../../components/account-menu.tsx';
import { useAccountActions } from './use-account-actions.ts';
import { useAreaSwitch } from './use-area-switch.ts';
import { useShopActions } from './use-shop-actions.ts';

interface StaffAccountMenuProps {
  user: User;
  trigger: ReactNode;
}

/**
 * Owners go on to their profile and the shop's settings, employees to their account and to help;
 * whoever works in several shops switches here.
 */
export const StaffAccountMenu = ({ user, trigger }: StaffAccountMenuProps) => {
  const { t } = useLingui();
  const shops = useShopActions();
  const area = useAreaSwitch(user, 'affiliate');
  const actions = useAccountActions();
  const isOwner = user.role === 'admin';
  const settings = { label: t`Settings`, icon: Settings, to: '/dashboard/settings/settings' };
  const places = isOwner
    ? [
        { label: t`My Profile`, icon: CircleUser, to: '/dashboard/profile' },
        // A blocked shop has none.
        ...(user.is_subscription_active ? [settings] : []),
      ]
    : [
        { label: t`Account`, icon: CircleUser, to: '/dashboard/profile' },
        { label: t`Support`, icon: LifeBuoy, to: '/dashboard/support' },
      ];
  return (
    <AccountMenu
      account={{ name: user.name, email: user.email, photo: user.profile_photo }}
      planName={user.plan_name}
      trialDaysLeft={isOwner ? user.trial_days_remaining : 0}
      actions={[...places, ...shops, ...area, ...actions]}
      trigger={trigger}
    />
  );
};
