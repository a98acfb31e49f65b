import { parseDuration } from '@lineup/domain/time/duration';
import { clockOf, minuteOf } from '@lineup/domain/time/week-hours';
import { USUAL_MINUTES } from '@lineup/domain/waits/service-lengths';

interface LinkTimes {
  start_time: string;
  end_time: string;
  time_gap: number;
  /** Length of the service; the gap while none is chosen. */
  minutes?: number;
}

/** The booked length of a visit with this service, as on the booking page. */
export const minutesOfService = (estimatedTime: string | null): number =>
  Math.ceil((parseDuration(estimatedTime ?? '') || USUAL_MINUTES * 60) / 60);

/** The maximum number of slots per day and the last start; null if there is none. */
export const daySlots = ({ start_time, end_time, time_gap, minutes = time_gap }: LinkTimes) => {
  const [from, to] = [minuteOf(start_time), minuteOf(end_time)];
  if (from === null || to === null || time_gap <= 0 || from + minutes > to) return null;
  const count = Math.floor((to - from - minutes) / time_gap) + 1;
  return count > 0 ? { count, last: clockOf(from + (count - 1) * time_gap) } : null;
};

/** A time field has no 24:00, so 00:00 as an end means the end of the day. */
export const endOf = (clock: string): string => (clock === '00:00' ? '24:00' : clock);
export const fieldOf = (clock: string): string => (clock === '24:00' ? '00:00' : clock);
