import type { User } from '@lineup/contract/identity/auth';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  CalendarDays,
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

export interface NavigationItem {
  readonly to: string;
  readonly label: MessageDescriptor;
  readonly icon: LucideIcon;
  /** Other paths of the same screen. */
  readonly aliases?: readonly string[];
}

/** The owner's link to the list, with the number of waiting customers. */
export const deskPath = '/dashboard/walkin-management';

/** The admin sidebar of the specification, with the line above Check In. */
export const adminNavigation: readonly (readonly NavigationItem[])[] = [
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
    },
    { to: '/dashboard/booking-links', label: msg`Bookings`, icon: Link2 },
    { to: '/dashboard/customers', label: msg`Customers`, icon: SquareUser },
    { to: '/dashboard/calendar', label: msg`Calendar`, icon: CalendarDays },
    { to: '/dashboard/services', label: msg`Services`, icon: Scissors },
  ],
  [
    { to: '/dashboard/profile', label: msg`Profile`, icon: CircleUser },
    {
      to: '/dashboard/settings/settings',
      label: msg`Settings`,
      icon: Settings,
      aliases: ['/dashboard/settings/shop', '/dashboard/settings/store'],
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

/** Every screen in the menus of this person. */
export const navigationOf = ({ role }: Pick<User, 'role'>): readonly NavigationItem[] =>
  role === 'admin' ? adminNavigation.flat() : [...employeeNavigation, employeeAccount];

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
