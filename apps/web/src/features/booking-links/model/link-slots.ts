import { parseDuration } from '@lineup/domain/time/duration';
import { clockOf, minuteOf } from '@lineup/domain/time/week-hours';
import { USUAL_MINUTES } from '@lineup/domain/waits/service-lengths';

interface LinkTimes {
  start_time: string;
  end_time: string;
  time_gap: number;
  /** How long the service takes; as long as the gap while none is chosen. */
  minutes?: number;
}

/** How long a visit with this service is booked for, as on the booking page. */
export const minutesOfService = (estimatedTime: string | null): number =>
  Math.ceil((parseDuration(estimatedTime ?? '') || USUAL_MINUTES * 60) / 60);

/** How many times a day a link offers at most, and the last of them; null while there is none. */
export const daySlots = ({ start_time, end_time, time_gap, minutes = time_gap }: LinkTimes) => {
  const [from, to] = [minuteOf(start_time), minuteOf(end_time)];
  if (from === null || to === null || time_gap <= 0 || from + minutes > to) return null;
  const count = Math.floor((to - from - minutes) / time_gap) + 1;
  return count > 0 ? { count, last: clockOf(from + (count - 1) * time_gap) } : null;
};

/** A time field has no end of the day: its midnight is that as an end. */
export const endOf = (clock: string): string => (clock === '00:00' ? '24:00' : clock);
export const fieldOf = (clock: string): string => (clock === '24:00' ? '00:00' : clock);
