import type { BookingAnswer } from '@lineup/contract/booking/affected-bookings';
import { listBarbers } from '@lineup/contract/team/barbers';
import * as ownHours from '@lineup/contract/team/own-hours';
import * as contract from '@lineup/contract/team/team';
import { writeBookingAnswers } from '@lineup/domain/booking/booking-answers';
import { type Cents, cents, readCents } from '@lineup/domain/money';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../../lib/http/api-client.ts';
import { unwrap } from '../../lib/http/query-client.ts';

export interface NewDaysOff {
  first_day: string;
  last_day: string;
  reason: string;
}

export interface Invited {
  name: string;
  email: string;
  phone_no: string;
}

export interface MemberChange extends Partial<Invited> {
  username: string;
  takes_customers: boolean;
}

export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: async ({ signal }) => unwrap(await call(contract.listTeam, {}, { signal })).response,
});

/** The key of the barbers of all shops, to invalidate after a change of the team. */
export const barbersKey = ['barbers'] as const;

/** The barbers to choose from, for all staff. Only the owner can load the team itself. */
export const barbersQuery = (shop_username: string) =>
  queryOptions({
    queryKey: [...barbersKey, shop_username],
    queryFn: ({ signal }) =>
      call(listBarbers, { query: { shop_username } }, { signal })
        .then(unwrap)
        .then(({ response }) => response),
  });

/** The shortest interval, because this device's clock may be ahead of the server's. */
const soonestMs = 10_000;

/** Milliseconds until the next member starts work or returns from a break, if known. */
export const msUntilNextReturn = (team: contract.Team | undefined): number | false => {
  const returns = (team?.members ?? []).flatMap(({ back_at }) => back_at ?? []);
  if (returns.length === 0) return false;
  const next = Math.min(...returns.map((at) => Date.parse(at)));
  return Math.max(soonestMs, next - Date.now());
};

export const inviteMember = (
  body: Invited & { role: contract.GivenRole; confirm_extra: boolean },
  options: CallOptions,
) => call(contract.inviteMember, { body }, options);

export const setMemberRole = (id: number, role: contract.GivenRole) =>
  call(contract.setMemberRole, { params: { id }, body: { role } });

export const setOwnHoursRule = (isAllowed: boolean) =>
  call(ownHours.setOwnHoursRule, { body: { members_plan_hours: isAllowed } });

export const ownHoursQuery = queryOptions({
  queryKey: ['own-hours'],
  queryFn: async ({ signal }) => unwrap(await call(ownHours.getOwnHours, {}, { signal })).response,
});

export const updateOwnHours = (hours: contract.Member['hours'], bookings?: BookingAnswer[]) =>
  call(ownHours.updateOwnHours, { body: { hours, ...(bookings && { bookings }) } });

export const addOwnDayOff = (days: NewDaysOff, bookings?: BookingAnswer[]) =>
  call(ownHours.addOwnDayOff, { body: { ...days, ...(bookings && { bookings }) } });

export const deleteOwnDayOff = (dayOffId: number) =>
  call(ownHours.deleteOwnDayOff, { params: { day_off_id: dayOffId } });

export const updateMember = (id: number, body: MemberChange) =>
  call(contract.updateMember, { params: { id }, body });

export const updateMemberHours = (
  id: number,
  hours: contract.Member['hours'],
  bookings?: BookingAnswer[],
) =>
  call(contract.updateMemberHours, {
    params: { id },
    body: { hours, ...(bookings && { bookings }) },
  });

export const addDayOff = (id: number, days: NewDaysOff, bookings?: BookingAnswer[]) =>
  call(contract.addDayOff, { params: { id }, body: { ...days, ...(bookings && { bookings }) } });

export const deleteDayOff = (id: number, dayOffId: number) =>
  call(contract.deleteDayOff, { params: { id, day_off_id: dayOffId } });

export const deactivateMember = (id: number, bookings?: BookingAnswer[]) =>
  call(contract.deactivateMember, {
    params: { id },
    query: bookings ? { bookings: writeBookingAnswers(bookings) } : {},
  });

export const reactivateMember = (id: number, isExtraConfirmed: boolean) =>
  call(contract.reactivateMember, { params: { id }, body: { confirm_extra: isExtraConfirmed } });

export const resendInvitation = (id: number) => call(contract.resendInvitation, { params: { id } });

export const withdrawInvitation = (id: number) =>
  call(contract.withdrawInvitation, { params: { id } });

/** `auto` follows the working hours again. */
export type TodayChoice =
  | { readonly state: 'working' | 'off' | 'auto' }
  | { readonly state: 'break'; readonly minutes: number };

export const setMemberState = (id: number, body: TodayChoice) =>
  call(contract.setMemberState, { params: { id }, body });

/** The monthly price of each member beyond the limit; null: the plan allows no more. */
export const extraSeatCents = ({ extra_seat_price }: contract.Team): Cents | null =>
  extra_seat_price === null ? null : (readCents(extra_seat_price) ?? cents(0));
