import { clockOf, minuteOf } from '@lineup/domain/week-hours';

interface LinkTimes {
  start_time: string;
  end_time: string;
  time_gap: number;
}

/** How many times a day a link offers at most, and the last of them; null while there is none. */
export const daySlots = ({ start_time, end_time, time_gap }: LinkTimes) => {
  const [from, to] = [minuteOf(start_time), minuteOf(end_time)];
  if (from === null || to === null || time_gap <= 0) return null;
  const count = Math.floor((to - from) / time_gap);
  return count > 0 ? { count, last: clockOf(from + (count - 1) * time_gap) } : null;
};

/** A time field has no end of the day: its midnight is that as an end. */
export const endOf = (clock: string): string => (clock === '00:00' ? '24:00' : clock);
export const fieldOf = (clock: string): string => (clock === '24:00' ? '00:00' : clock);
