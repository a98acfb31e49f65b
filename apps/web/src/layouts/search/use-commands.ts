import type { User } from '@lineup/contract/identity/auth';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  CalendarDays,
  Keyboard,
  type LucideIcon,
  Settings,
  SquareUser,
  Ticket,
  UserPlus,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { appointmentsQuery } from '../../features/appointments/api.ts';
import { customersQuery } from '../../features/customers/api.ts';
import { sectionIds, sectionNames } from '../../features/shops/hooks.ts';
import { openAddress } from '../../lib/page/open-by-address.ts';
import { deskPath, navigationOf } from '../navigation/navigation.ts';
import { useAccountActions } from '../shell/use-account-actions.ts';
import { matchCommands } from './match-commands.ts';
import { shortcutsPath } from './shortcuts.ts';

export interface Command {
  readonly id: string;
  readonly label: string;
  readonly keywords?: string;
  readonly detail?: string;
  readonly icon: LucideIcon;
  /** Either an address or something that is done at once. */
  readonly to?: string;
  readonly run?: () => void;
}

export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly Command[];
}

/** How many of one kind are shown; more are found by typing more. */
const shownPerGroup = 6;
const debounceMs = 200;

const settingsPath = '/dashboard/settings/settings';

/** The text after a pause in typing. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

const useTickets = (): Command[] => {
  const { data } = useQuery(
    appointmentsQuery({
      status: 'all',
      order_by: 'line',
      page: 1,
      limit: 100,
      date: undefined,
      search: '',
      barber: undefined,
    }),
  );
  return (data?.response ?? []).map((visit) => ({
    id: `ticket-${String(visit.id)}`,
    label: `#${String(visit.ticket_number)} ${visit.customer_name ?? ''}`.trim(),
    keywords: visit.customer_phone ?? '',
    detail: visit.services.map(({ name }) => name).join(', '),
    icon: Ticket,
    to: `/dashboard/appointments/${String(visit.id)}/edit`,
  }));
};

/** The server finds customers by name, phone number and email address. */
const useCustomers = (canRead: boolean, typed: string): Command[] => {
  const search = useSettled(typed.trim());
  const { data, isPlaceholderData } = useQuery({
    ...customersQuery({ search, order_by: 'recent', page: 1, limit: shownPerGroup }),
    enabled: canRead && search.length > 1,
    placeholderData: keepPreviousData,
  });
  if (typed.trim().length < 2) return [];
  const customers = (data?.response ?? []).map((customer) => ({
    id: `customer-${String(customer.id)}`,
    label: customer.name,
    keywords: `${customer.phone ?? ''} ${customer.email ?? ''}`,
    detail: customer.phone ?? customer.email ?? '',
    icon: SquareUser,
    to: `/dashboard/customers/${String(customer.id)}`,
  }));
  // Until the server has answered for this text, only those that it still describes, because Enter
  // opens the first result.
  const isCurrent = search === typed.trim() && !isPlaceholderData;
  return isCurrent ? customers : matchCommands(customers, typed);
};

const useScreens = (user: User): Command[] => {
  const { t } = useLingui();
  const items = navigationOf(user);
  const screens = items.map(({ to, label, icon }) => ({ id: to, label: t(label), icon, to }));
  const hasSettings = items.some(({ to }) => to === settingsPath);
  const sections = hasSettings
    ? sectionIds.map((id) => ({
        id: `section-${id}`,
        label: t`Settings: ${t(sectionNames[id])}`,
        icon: Settings,
        to: `${settingsPath}#${id}`,
      }))
    : [];
  const shortcuts = {
    id: shortcutsPath,
    label: t`Keyboard shortcuts`,
    icon: Keyboard,
    to: shortcutsPath,
  };
  return [...screens, ...sections, shortcuts];
};

const useActions = (user: User): Command[] => {
  const { t } = useLingui();
  const account = useAccountActions();
  const has = (path: string) => navigationOf(user).some(({ to }) => to === path);
  const customers = '/dashboard/customers';
  return [
    {
      id: 'add-walk-in',
      label: t`Add a walk-in`,
      icon: UserPlus,
      to: openAddress(has(deskPath) ? deskPath : '/dashboard/appointments', 'walk-in'),
    },
    ...(has('/dashboard/calendar')
      ? [
          {
            id: 'calendar-today',
            label: t`Open today in the calendar`,
            icon: CalendarDays,
            to: '/dashboard/calendar?view=day',
          },
        ]
      : []),
    ...(has(customers)
      ? [
          {
            id: 'add-customer',
            label: t`Add customer`,
            icon: SquareUser,
            to: openAddress(customers, 'customer'),
          },
        ]
      : []),
    ...account.map(({ label, icon = Settings, onSelect, to }) => ({
      id: `account-${label}`,
      label,
      icon,
      ...(to !== undefined && { to }),
      ...(onSelect && { run: onSelect }),
    })),
  ];
};

/** Everything that the typed text finds, by kind. Without text: actions and screens. */
export const useCommands = (user: User, typed: string): CommandGroup[] => {
  const { t } = useLingui();
  const isTyped = typed.trim() !== '';
  const tickets = useTickets();
  const canReadCustomers = navigationOf(user).some(({ to }) => to === '/dashboard/customers');
  const groups: CommandGroup[] = [
    { title: t`Today’s tickets`, commands: isTyped ? matchCommands(tickets, typed) : [] },
    { title: t`Customers`, commands: useCustomers(canReadCustomers, typed) },
    { title: t`Screens`, commands: matchCommands(useScreens(user), typed) },
    { title: t`Actions`, commands: matchCommands(useActions(user), typed) },
  ];
  return groups
    .map(({ title, commands }) => ({ title, commands: commands.slice(0, shownPerGroup) }))
    .filter(({ commands }) => commands.length > 0);
};
