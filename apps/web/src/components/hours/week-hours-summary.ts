import { formatClock, weekdayName } from './clock-text.ts';
import { rangesOf, type WeekHoursText, weekdays } from './week-hours-text.ts';

interface Stretch {
  first: number;
  last: number;
  hours: string;
}

/** Joins neighbouring days with the same hours. */
const stretchesOf = (hoursOf: (weekday: number) => string): Stretch[] => {
  const stretches: Stretch[] = [];
  for (const weekday of weekdays) {
    const hours = hoursOf(weekday);
    const before = stretches.at(-1);
    if (before?.hours === hours) before.last = weekday;
    else stretches.push({ first: weekday, last: weekday, hours });
  }
  return stretches;
};

/**
 * 'Mon–Sat 9:00 AM – 6:00 PM, closed Sunday'. `closedOn` makes a phrase of the closed days' names.
 * The summary makes sense only for a week without problems.
 */
export const summarizeWeek = (
  week: WeekHoursText,
  language: string,
  closedOn: (days: string) => string,
): string => {
  const clock = (text: string) => formatClock(text, language);
  const short = (weekday: number) => weekdayName(weekday, language, 'short');
  const hoursOf = (weekday: number) =>
    rangesOf(week, weekday)
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .map(({ from, to }) => `${clock(from)}\u00A0–\u00A0${clock(to)}`)
      .join(' + ');
  const stretches = stretchesOf(hoursOf);
  const open = stretches
    .filter(({ hours }) => hours !== '')
    .map(({ first, last, hours }) => {
      const days = first === last ? short(first) : `${short(first)}–${short(last)}`;
      return `${days} ${hours}`;
    });
  const closed = weekdays.filter((weekday) => rangesOf(week, weekday).length === 0);
  if (closed.length === 0) return open.join(', ');
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    closed.map((weekday) => weekdayName(weekday, language)),
  );
  return [...open, closedOn(names)].join(', ');
};
