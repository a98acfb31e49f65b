import type { Report, ReportFigures } from '@lineup/contract/reports';
import { centsOf } from '../../../lib/figures/stats-figures.ts';

/** A share from 0 to 1; null where there is nothing to divide. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : part / whole;

/** Of bookings that were due: served or missed. */
export const noShowShare = ({ no_shows: missed, booked_visits: served }: ReportFigures) =>
  shareOf(missed, missed + served);

/** Of walk-ins whose turn was over: served or gone. */
export const walkAwayShare = (figures: ReportFigures) =>
  shareOf(figures.walk_aways, figures.walk_aways + figures.visits - figures.booked_visits);

export const chairUse = (figures: ReportFigures) =>
  shareOf(figures.chair_minutes, figures.work_minutes);

export const keptShare = ({ kept, promised }: ReportFigures) => shareOf(kept, promised);

export const meanWait = ({ waits, wait_minutes: minutes }: ReportFigures) =>
  shareOf(minutes, waits);

/** The relative change; null without a figure to compare with. */
export const changeOf = (now: number, before: number | null): number | null =>
  before === null || before === 0 ? null : now / before - 1;

export interface BestWeekday {
  /** ISO: Monday is 1. */
  readonly weekday: number;
  readonly share: number;
}

/** The weekday with the most revenue, or the most visits where no payments are recorded. */
export const bestWeekday = ({ weekdays }: Pick<Report, 'weekdays'>): BestWeekday | null => {
  const hasRevenue = weekdays.some(({ revenue }) => centsOf(revenue) > 0);
  const values = weekdays.map((day) => (hasRevenue ? centsOf(day.revenue) : day.visits));
  const total = values.reduce((sum, value) => sum + value, 0);
  const most = Math.max(...values);
  const best = weekdays[values.indexOf(most)];
  return best && total > 0 ? { weekday: best.weekday, share: most / total } : null;
};

/** Hours in which people waited longer on average than they were promised. */
export const lateHours = ({ hours }: Pick<Report, 'hours'>): readonly number[] =>
  hours.filter(({ mean_wait: wait, mean_to: end }) => wait > end).map(({ hour }) => hour);
