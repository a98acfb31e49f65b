import { Trans, useLingui } from '@lingui/react/macro';
import { DoorOpen, Footprints, Link2 } from 'lucide-react';
import { cx } from '../../../../components/layout/cx.ts';
import { statusIcons, type VisitStatus } from '../../../../components/visits/status-badge.tsx';
import { clockRange } from '../../../../lib/time/shop-clock.ts';
import type { CalendarVisit } from '../../api.ts';

const statusClasses: Record<VisitStatus, string> = {
  pending: 'border-line-strong bg-surface text-ink [&_svg]:text-pending hover:bg-hover',
  in_progress: 'border-lamp bg-lamp text-on-lamp',
  completed: 'border-transparent bg-sunken text-ink-3 [&_svg]:text-completed',
  cancelled: 'border-transparent bg-cancelled-tint text-cancelled',
  no_show: 'border-transparent bg-noshow-tint text-noshow',
};

/** The colors of a status; icon and struck-through name show the same without color. */
export const visitClass = ({ status, can_move }: CalendarVisit, isBeingMoved: boolean): string =>
  cx('border', statusClasses[status], can_move && 'cursor-grab', isBeingMoved && 'opacity-40');

export const isStruckThrough = ({ status }: CalendarVisit): boolean =>
  status === 'cancelled' || status === 'no_show';

/** A pending visit shows its source and whether the customer has arrived; others show the status. */
export const VisitIcon = ({ visit, size = 13 }: { visit: CalendarVisit; size?: number }) => {
  const Booked = visit.has_arrived ? DoorOpen : Link2;
  const Waiting = visit.source === 'walk_in' ? Footprints : Booked;
  const Icon = visit.status === 'pending' ? Waiting : statusIcons[visit.status];
  return <Icon size={size} aria-hidden="true" className="flex-none" />;
};

/** Hatching for time outside work. */
export const hatchClass =
  'bg-[repeating-linear-gradient(-45deg,transparent_0_7px,var(--lu-sunken)_7px_8px)] dark:bg-[repeating-linear-gradient(-45deg,transparent_0_7px,var(--lu-line)_7px_8px)]';

/** 'Caleb R.'. A number is not a surname, so 'Ticket 11' stays unchanged. */
export const shortName = (name: string): string => {
  const [first = '', ...rest] = name.trim().split(/\s+/u);
  const last = rest.at(-1);
  if (last === undefined) return first;
  return /^\p{L}/u.test(last) ? `${first} ${last.slice(0, 1)}.` : name.trim();
};

/** The texts of a visit: name, time range, status and accessible label. */
export const useVisitWords = (timeZone: string) => {
  const { t, i18n } = useLingui();
  const statusWord = ({ status, source, has_arrived }: CalendarVisit): string => {
    switch (status) {
      case 'pending':
        if (source === 'walk_in') return t`Walk-in`;
        return has_arrived ? t`Has arrived` : t`Booked`;
      case 'in_progress':
        return t`In Progress`;
      case 'completed':
        return t`Completed`;
      case 'cancelled':
        return t`Canceled`;
      case 'no_show':
        return t`No-show`;
    }
  };
  const nameOf = (visit: CalendarVisit): string =>
    visit.customer_name ?? t`Ticket ${visit.ticket_number}`;
  const rangeOf = (visit: CalendarVisit): string =>
    clockRange(
      { from: Date.parse(visit.starts_at), to: Date.parse(visit.ends_at) },
      i18n.locale,
      timeZone,
    );
  return {
    nameOf,
    rangeOf,
    statusWord,
    /** The accessible label. It contains the visible text, which voice control users say. */
    labelOf: (visit: CalendarVisit, { services = '', shown = '' } = {}) =>
      [nameOf(visit), rangeOf(visit), services, statusWord(visit), shown]
        .filter((part) => part !== '')
        .join(', '),
  };
};

const entries = [
  { key: 'booked', icon: Link2, word: <Trans>Booked</Trans> },
  { key: 'arrived', icon: DoorOpen, word: <Trans>Has arrived</Trans> },
  { key: 'walk-in', icon: Footprints, word: <Trans>Walk-in</Trans> },
  { key: 'in_progress', icon: statusIcons.in_progress, word: <Trans>In Progress</Trans> },
  { key: 'completed', icon: statusIcons.completed, word: <Trans>Completed</Trans> },
  { key: 'cancelled', icon: statusIcons.cancelled, word: <Trans>Canceled</Trans> },
  { key: 'no_show', icon: statusIcons.no_show, word: <Trans>No-show</Trans> },
] as const;

/** Explains the icons. */
export const Legend = () => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2">
    {entries.map(({ key, icon: Icon, word }) => (
      <li key={key} className="inline-flex items-center gap-1.5">
        <Icon size={14} aria-hidden="true" />
        {word}
      </li>
    ))}
  </ul>
);
