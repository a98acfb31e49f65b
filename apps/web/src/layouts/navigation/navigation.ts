import type { User } from '@lineup/contract/identity/auth';
import type { Right } from '@lineup/contract/kernel/rights';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  CalendarDays,
  ChartNoAxesColumn,
  CircleUser,
  House,
  LifeBuoy,
  Link2,
  ListOrdered,
  type LucideIcon,
  Scissors,
  Settings,
  SquareUser,
  Users,
} from 'lucide-react';
import { may } from '../../lib/session/may.ts';

export interface NavigationItem {
  readonly to: string;
  readonly label: MessageDescriptor;
  readonly icon: LucideIcon;
  /** Other paths of the same screen. */
  readonly aliases?: readonly string[];
  /** Shown only to members with this right. */
  readonly right?: Right;
}

/** The owner's link to the list, with the number of waiting customers. */
export const deskPath = '/dashboard/walkin-management';

/** The admin sidebar of the specification, with the line above Check In. */
const adminNavigation: readonly (readonly NavigationItem[])[] = [
  [
    { to: '/dashboard', label: msg`Home`, icon: House },
    {
      to: deskPath,
      label: msg`Walk-in Management`,
      icon: ListOrdered,
      aliases: ['/dashboard/appointments'],
    },
    {
      to: '/dashboard/employees',
      label: msg`Team Members`,
      icon: Users,
      aliases: ['/dashboard/barbers'],
      right: 'team',
    },
    { to: '/dashboard/booking-links', label: msg`Bookings`, icon: Link2 },
    {
      to: '/dashboard/customers',
      label: msg`Customers`,
      icon: SquareUser,
      right: 'customers',
    },
    { to: '/dashboard/calendar', label: msg`Calendar`, icon: CalendarDays },
    { to: '/dashboard/services', label: msg`Services`, icon: Scissors },
    {
      to: '/dashboard/reports',
      label: msg`Reports`,
      icon: ChartNoAxesColumn,
      right: 'figures',
    },
  ],
  [
    { to: '/dashboard/profile', label: msg`Profile`, icon: CircleUser },
    {
      to: '/dashboard/settings/settings',
      label: msg`Settings`,
      icon: Settings,
      aliases: ['/dashboard/settings/shop', '/dashboard/settings/store'],
      right: 'settings',
    },
    { to: '/dashboard/support', label: msg`Support`, icon: LifeBuoy },
  ],
];

/** The Main Menu of the employee shell. */
export const employeeNavigation: readonly NavigationItem[] = [
  { to: '/dashboard', label: msg`Home`, icon: House },
  {
    to: '/dashboard/appointments',
    label: msg`Appointments`,
    icon: ListOrdered,
    aliases: ['/dashboard/walkin-management'],
  },
  { to: '/dashboard/booking-links', label: msg`Bookings`, icon: Link2 },
  { to: '/dashboard/services', label: msg`Services`, icon: Scissors },
];

export const employeeAccount: NavigationItem = {
  to: '/dashboard/profile',
  label: msg`Account`,
  icon: CircleUser,
};

/** The groups of the admin sidebar, with the screens that the person's role includes. */
export const adminNavigationOf = (
  user: Pick<User, 'shop_role'>,
): readonly (readonly NavigationItem[])[] =>
  adminNavigation.map((group) => group.filter(({ right }) => !right || may(user, right)));

/** Every screen in the menus of this person. */
export const navigationOf = (user: Pick<User, 'role' | 'shop_role'>): readonly NavigationItem[] =>
  user.role === 'admin' ? adminNavigationOf(user).flat() : [...employeeNavigation, employeeAccount];

/**
 * The only screen without Upgrade Plan, and where Live Appointments leaves room: they would cover
 * Claim.
 */
export const isManageAppointments = (path: string): boolean =>
  path.startsWith('/dashboard/appointments') || path.startsWith('/dashboard/walkin-management');

/** Every path begins with the home path, so home is current only on an exact match. */
export const isCurrent = (item: NavigationItem, path: string): boolean =>
  [item.to, ...(item.aliases ?? [])].some(
    (address) => path === address || (address !== '/dashboard' && path.startsWith(`${address}/`)),
  );
