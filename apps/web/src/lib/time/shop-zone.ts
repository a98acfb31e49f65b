/** Converts between instants and the shop's local time, with what every browser supports. */

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  return format;
};

export interface WallTime {
  /** 'YYYY-MM-DD' */
  readonly date: string;
  /** Minutes since midnight on the clock. */
  readonly minute: number;
}

/** The local date and time of an instant in a zone. */
export const wallTimeOf = (instant: number, timeZone: string): WallTime => {
  const [date = '', clock = ''] = formatOf(timeZone).format(instant).split(' ');
  const [hours = '0', minutes = '0'] = clock.split(':');
  return { date, minute: Number(hours) * 60 + Number(minutes) };
};

const asIfUtc = ({ date, minute }: WallTime): number => Date.parse(date) + minute * minuteMs;

const offsetAt = (instant: number, timeZone: string): number =>
  asIfUtc(wallTimeOf(instant, timeZone)) - Math.floor(instant / minuteMs) * minuteMs;

/**
 * The instant of a local time. A time that is skipped by a clock change is moved later by the
 * change; of a time that occurs twice, the first counts.
 */
export const instantOf = (wall: WallTime, timeZone: string): number => {
  const guess = asIfUtc(wall);
  const before = offsetAt(guess - dayMs, timeZone);
  const after = offsetAt(guess + dayMs, timeZone);
  const [early, late] = [guess - before, guess - after];
  if (offsetAt(early, timeZone) === before) return early;
  return offsetAt(late, timeZone) === after ? late : early;
};

/** Whether the local time exists on that day. */
export const isOnTheClock = (wall: WallTime, timeZone: string): boolean =>
  wallTimeOf(instantOf(wall, timeZone), timeZone).minute === wall.minute;

/** Calendar days have no zone. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** 1 is Monday. */
export const weekdayOf = (date: string): number => new Date(date).getUTCDay() || 7;

/** Adds whole months; the last day if the month is shorter. */
export const addMonths = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)))
    .toISOString()
    .slice(0, 10);
};

export const startOfDay = (date: string, timeZone: string): number =>
  instantOf({ date, minute: 0 }, timeZone);

/** '09:30' */
export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Parses '09:30'; null while it is incomplete. */
export const minuteOf = (clock: string): number | null => {
  const match = /^(\d{2}):(\d{2})$/.exec(clock);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
};
