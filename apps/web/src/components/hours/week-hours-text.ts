/** A range as in the contract and in the time inputs. */
export interface HoursRangeText {
  weekday: number;
  from: string;
  to: string;
}

export type WeekHoursText = readonly HoursRangeText[];

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

export const rangesOf = (week: WeekHoursText, weekday: number): HoursRangeText[] =>
  week.filter((range) => range.weekday === weekday);
