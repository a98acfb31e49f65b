import type { BookingAnswer } from '@lineup/contract/booking/affected-bookings';
import type { OwnHours } from '@lineup/contract/team/own-hours';
import type { Member } from '@lineup/contract/team/team';
import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../../lib/http/api-error.ts';
import {
  addDayOff,
  addOwnDayOff,
  deleteDayOff,
  deleteOwnDayOff,
  type NewDaysOff,
  ownHoursQuery,
  updateMemberHours,
  updateOwnHours,
} from '../api.ts';
import { useTeamChanged } from '../hooks.ts';

/** The changes of somebody's hours; each shows its result once it is saved. */
export interface HoursCalls {
  updateHours: (hours: Member['hours'], bookings?: BookingAnswer[]) => Promise<Answer<unknown>>;
  addDayOff: (days: NewDaysOff, bookings?: BookingAnswer[]) => Promise<Answer<unknown>>;
  deleteDayOff: (id: number) => Promise<Answer<unknown>>;
}

const storing =
  <T>(store: (response: T) => void) =>
  async (sent: Promise<Answer<{ response: T }>>): Promise<Answer<{ response: T }>> => {
    const answer = await sent;
    if (answer.ok) store(answer.data.response);
    return answer;
  };

/** The hours of any member, by somebody who plans the team. */
export const useMemberHoursCalls = (id: number): HoursCalls => {
  const stored = storing(useTeamChanged().stored);
  return {
    updateHours: (hours, bookings) => stored(updateMemberHours(id, hours, bookings)),
    addDayOff: (days, bookings) => stored(addDayOff(id, days, bookings)),
    deleteDayOff: (dayOffId) => stored(deleteDayOff(id, dayOffId)),
  };
};

/** One's own hours. */
export const useOwnHoursCalls = (): HoursCalls => {
  const queryClient = useQueryClient();
  const stored = storing((response: OwnHours) => {
    queryClient.setQueryData(ownHoursQuery.queryKey, response);
  });
  return {
    updateHours: (hours, bookings) => stored(updateOwnHours(hours, bookings)),
    addDayOff: (days, bookings) => stored(addOwnDayOff(days, bookings)),
    deleteDayOff: (id) => stored(deleteOwnDayOff(id)),
  };
};
