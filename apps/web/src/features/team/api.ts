import * as contract from '@lineup/contract/team';
import { type Cents, cents, readCents } from '@lineup/domain/money';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../../lib/api-client.ts';
import { unwrap } from '../../lib/query-client.ts';

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

export const inviteMember = (body: Invited & { confirm_extra: boolean }, options: CallOptions) =>
  call(contract.inviteMember, { body }, options);

export const updateMember = (id: number, body: MemberChange) =>
  call(contract.updateMember, { params: { id }, body });

export const updateMemberHours = (id: number, hours: contract.Member['hours']) =>
  call(contract.updateMemberHours, { params: { id }, body: { hours } });

export const addDayOff = (
  id: number,
  body: { first_day: string; last_day: string; reason: string },
) => call(contract.addDayOff, { params: { id }, body });

export const deleteDayOff = (id: number, dayOffId: number) =>
  call(contract.deleteDayOff, { params: { id, day_off_id: dayOffId } });

export const deactivateMember = (id: number) => call(contract.deactivateMember, { params: { id } });

export const reactivateMember = (id: number, isExtraConfirmed: boolean) =>
  call(contract.reactivateMember, { params: { id }, body: { confirm_extra: isExtraConfirmed } });

export const resendInvitation = (id: number) => call(contract.resendInvitation, { params: { id } });

export const withdrawInvitation = (id: number) =>
  call(contract.withdrawInvitation, { params: { id } });

/** auto: by the working hours again. */
export type TodayChoice = 'working' | 'break' | 'off' | 'auto';

export const setMemberState = (id: number, state: TodayChoice) =>
  call(contract.setMemberState, { params: { id }, body: { state } });

/** A month for each member beyond the limit; null: the plan takes no more. */
export const extraSeatCents = ({ extra_seat_price }: contract.Team): Cents | null =>
  extra_seat_price === null ? null : (readCents(extra_seat_price) ?? cents(0));
