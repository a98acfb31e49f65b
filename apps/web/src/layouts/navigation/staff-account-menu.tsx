import type { User } from '@lineup/contract/identity/auth';
import { useLingui } from '@lingui/react/macro';
import { CalendarDays, CircleUser, LifeBuoy, ReceiptText, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccountMenu } from '../../components/overlays/account-menu.tsx';
import { may } from '../../lib/session/may.ts';
import { billingPath, profilePath, supportPath } from '../blocked/blocked-paths.ts';
import { useAccountActions } from '../shell/use-account-actions.ts';
import { useAreaSwitch } from '../shell/use-area-switch.ts';
import { useShopActions } from '../shell/use-shop-actions.ts';

interface StaffAccountMenuProps {
  user: User;
  trigger: ReactNode;
}

/**
 * Owners find their profile, the shop's settings and billing, employees their account, the calendar
 * and help; members of several shops switch here. Billing and the employee's calendar are here
 * because the specification fixes the entries of the sidebars.
 */
export const StaffAccountMenu = ({ user, trigger }: StaffAccountMenuProps) => {
  const { t } = useLingui();
  const shops = useShopActions();
  const area = useAreaSwitch(user, 'affiliate');
  const actions = useAccountActions();
  const isOwner = user.role === 'admin';
  const maySet = may(user, 'settings');
  // A blocked shop has neither settings nor a calendar.
  const isActive = user.is_subscription_active;
  const calendar = { label: t`Calendar`, icon: CalendarDays, to: '/dashboard/calendar' };
  const settings = { label: t`Settings`, icon: Settings, to: '/dashboard/settings/settings' };
  const places = isOwner
    ? [
        { label: t`My Profile`, icon: CircleUser, to: profilePath },
        ...(isActive && maySet ? [settings] : []),
        ...(may(user, 'billing')
          ? [{ label: t`Billing`, icon: ReceiptText, to: billingPath }]
          : []),
      ]
    : [
        { label: t`Account`, icon: CircleUser, to: profilePath },
        ...(isActive ? [calendar] : []),
        { label: t`Support`, icon: LifeBuoy, to: supportPath },
      ];
  return (
    <AccountMenu
      account={{ name: user.name, email: user.email, photo: user.profile_photo }}
      planName={user.plan_name}
      trialDaysLeft={may(user, 'billing') ? user.trial_days_remaining : 0}
      actions={[...places, ...shops, ...area, ...actions]}
      trigger={trigger}
    />
  );
};
