import { Plural, useLingui } from '@lingui/react/macro';
import { Footprints, Link2, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { weekdayName } from '../../../../components/hours/clock-text.ts';
import { cx } from '../../../../components/layout/cx.ts';
import { weekColumnOf, weekdaysInOrder } from '../../../../lib/time/week-start.ts';
import type { CalendarMonth } from '../../api.ts';
import { hatchClass } from '../visit/visit-look.tsx';

type MonthDay = CalendarMonth['days'][number];

/** Rows of seven days, padded with null before the first day and after the last. */
const weeksOf = (days: readonly MonthDay[]): (MonthDay | null)[][] => {
  const [first] = days;
  if (!first) return [];
  const cells: (MonthDay | null)[] = [
    ...Array.from({ length: weekColumnOf(first.date) }, () => null),
    ...days,
  ];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, row) => cells.slice(row * 7, row * 7 + 7));
};

const Figure = ({ icon, value, words }: { icon: ReactNode; value: number; words: ReactNode }) =>
  value === 0 ? null : (
    <span className="inline-flex items-center gap-1 text-caption text-ink-2 num max-sm:gap-0.5 [&_svg]:size-3.25 [&_svg]:flex-none [&_svg]:text-ink-3">
      {icon}
      <span aria-hidden="true">{value}</span>
      <span className="sr-only">{words}</span>
    </span>
  );

const DayCell = ({ day, today, to }: { day: MonthDay; today: string; to: string }) => {
  const { t } = useLingui();
  const isToday = day.date === today;
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'relative h-24 border-l border-line p-2 align-top first:border-l-0 max-sm:h-20 max-sm:p-1',
        isToday && 'bg-canvas shadow-[inset_0_3px_0_var(--lu-now-line)]',
        day.is_closed && hatchClass,
      )}
    >
      <Link
        to={to}
        className="rounded-chip text-ink no-underline outline-offset-[-2px] before:absolute before:inset-0 hover:before:bg-hover/60"
      >
        <b className={cx('relative text-small font-bold num', day.date < today && 'text-ink-3')}>
          {Number(day.date.slice(8))}
        </b>
        <span className="relative mt-1 flex flex-wrap gap-x-2.5 gap-y-0.5">
          <Figure
            icon={<Link2 aria-hidden="true" />}
            value={day.bookings}
            words={<Plural value={day.bookings} one="# booking" other="# bookings" />}
          />
          <Figure
            icon={<Footprints aria-hidden="true" />}
            value={day.walk_ins}
            words={<Plural value={day.walk_ins} one="# walk-in" other="# walk-ins" />}
          />
          <Figure
            icon={<UserX aria-hidden="true" />}
            value={day.no_shows}
            words={<Plural value={day.no_shows} one="# no-show" other="# no-shows" />}
          />
        </span>
        {day.is_closed && (
          <span className="relative mt-1 inline-block max-w-full truncate rounded-chip bg-surface px-1.5 py-0.5 text-caption text-ink-3 max-sm:px-0.5 max-[23rem]:sr-only">
            {day.closure || t`Closed`}
          </span>
        )}
      </Link>
    </td>
  );
};

interface MonthTableProps {
  month: CalendarMonth;
  addressOf: (date: string) => string;
}

/** The counts of each day of a month; each day links to its view. */
export const MonthTable = ({ month, addressOf }: MonthTableProps) => {
  const { t, i18n } = useLingui();
  return (
    <table aria-label={t`Month`} className="w-full table-fixed border-collapse">
      <thead>
        <tr>
          {weekdaysInOrder.map((weekday) => (
            <th
              key={weekday}
              scope="col"
              abbr={weekdayName(weekday, i18n.locale)}
              className="h-10 border-b border-l border-line px-2 text-left text-small font-medium text-ink-2 first:border-l-0 max-sm:px-1 max-sm:text-caption"
            >
              {weekdayName(weekday, i18n.locale, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month.days).map((week, row) => (
          <tr key={row} className="not-first:border-t not-first:border-line">
            {week.map((day, column) =>
              day ? (
                <DayCell key={day.date} day={day} today={month.today} to={addressOf(day.date)} />
              ) : (
                <td
                  key={`empty-${column}`}
                  aria-hidden="true"
                  className="border-l border-line bg-canvas first:border-l-0"
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
