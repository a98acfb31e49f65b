import type { BookingLink } from '@lineup/contract/booking-links';
import { regionOf } from '@lineup/domain/region';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Pause } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/cards/badge.tsx';
import { formatClock } from '../../../components/hours/clock-text.ts';
import { type Column, DataTable } from '../../../components/layout/data-table.tsx';
import { LinkActions, type LinkActionsProps } from './link-actions.tsx';

interface LinkTableProps extends Omit<LinkActionsProps, 'link'> {
  links: readonly BookingLink[];
  /** True for the owner, who sees the links of all barbers. */
  showsBarbers: boolean;
  isLoading: boolean;
  isStale: boolean;
  empty: ReactNode;
}

const ActiveBadge = ({ isActive }: { isActive: boolean }) =>
  isActive ? (
    <Badge tone="completed" icon={Check}>
      <Trans>Active</Trans>
    </Badge>
  ) : (
    <Badge icon={Pause}>
      <Trans context="booking link">Off</Trans>
    </Badge>
  );

/** '60 min': gaps are always shown in minutes. */
const formatMinutes = (minutes: number, language: string) =>
  new Intl.NumberFormat(regionOf(language), {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'short',
  }).format(minutes);

export const LinkTable = ({
  links,
  showsBarbers,
  isLoading,
  isStale,
  empty,
  ...actions
}: LinkTableProps) => {
  const { t, i18n } = useLingui();
  const clock = (text: string) => formatClock(text, i18n.locale);

  const columns: Column<BookingLink>[] = [
    {
      id: 'id',
      header: t`ID`,
      width: 'w-15',
      className: 'max-lg:hidden',
      onPhone: 'hidden',
      cell: ({ id }) => <span className="text-ink-3 num">{id}</span>,
      skeleton: 'h-3.5 w-4',
    },
    {
      id: 'service',
      header: t`Service`,
      width: 'xl:w-44',
      cell: ({ id, service_name, barber_name, link_text, is_active }) => (
        <div className="flex min-w-0 items-start justify-between gap-3 sm:py-1.5">
          <span className="grid min-w-0">
            <span className="font-semibold wrap-anywhere">{service_name}</span>
            {showsBarbers && (
              <span className="text-small text-ink-3 wrap-anywhere">{barber_name}</span>
            )}
            <span className="line-clamp-1 text-small text-ink-2 wrap-anywhere max-sm:hidden xl:hidden">
              {link_text}
            </span>
            {/* Shown here when it has no column. */}
            <span className="text-small text-ink-3 num lg:hidden">
              <Trans>ID {id}</Trans>
            </span>
          </span>
          <span className="-mr-3.5 flex-none sm:hidden">
            <ActiveBadge isActive={is_active} />
          </span>
        </div>
      ),
      skeleton: 'h-3.5 w-24',
    },
    {
      id: 'text',
      header: t`Link Text`,
      // Below the name of the service when there is no room.
      className: 'sm:max-xl:hidden',
      cell: ({ link_text }) => (
        <span
          className="line-clamp-1 text-ink-2 wrap-anywhere max-sm:line-clamp-2"
          title={link_text}
        >
          {link_text}
        </span>
      ),
      skeleton: 'h-3.5 w-64',
    },
    {
      id: 'start',
      header: t`Start Time`,
      width: 'w-40 xl:w-26',
      cell: ({ start_time, end_time, time_gap }) => (
        <span className="num">
          {clock(start_time)}
          {/* Combined when these have no columns. */}
          <span className="xl:hidden">
            {` – ${clock(end_time)} · ${formatMinutes(time_gap, i18n.locale)}`}
          </span>
        </span>
      ),
      skeleton: 'h-3.5 w-16',
    },
    {
      id: 'end',
      header: t`End Time`,
      width: 'w-26',
      className: 'max-xl:hidden',
      onPhone: 'hidden',
      cell: ({ end_time }) => <span className="num">{clock(end_time)}</span>,
      skeleton: 'h-3.5 w-16',
    },
    {
      id: 'length',
      header: t`Appointment Length`,
      width: 'w-40',
      className: 'max-xl:hidden',
      onPhone: 'hidden',
      cell: ({ time_gap }) => <span className="num">{formatMinutes(time_gap, i18n.locale)}</span>,
      skeleton: 'h-3.5 w-12',
    },
    {
      id: 'active',
      header: t`Active`,
      width: 'w-26',
      onPhone: 'hidden',
      cell: ({ is_active }) => <ActiveBadge isActive={is_active} />,
      skeleton: 'h-6 w-18 rounded-full',
    },
    {
      id: 'actions',
      header: t`Actions`,
      align: 'end',
      width: 'w-44',
      onPhone: 'wide',
      cell: (link) => <LinkActions link={link} {...actions} />,
      skeleton: 'h-5 w-28',
    },
  ];

  return (
    <DataTable
      caption={t`Booking links`}
      columns={columns}
      rows={links}
      rowKey={({ id }) => id}
      isLoading={isLoading}
      isStale={isStale}
      empty={empty}
    />
  );
};
