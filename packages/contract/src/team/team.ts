import { memberStates } from '@lineup/domain/team/member-states';
import * as z from 'zod/mini';
import { backAt } from '../appointments/line.ts';
import { bookingAnswerList, bookingAnswers } from '../booking/affected-bookings.ts';
import { signedIn } from '../identity/auth.ts';
import { invitation, lineWork, newAccount, shopManagement } from '../kernel/costs.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idParams, success } from '../kernel/envelope.ts';
import {
  dayRange,
  email,
  hoursRange,
  memberUsername,
  newPassword,
  personName,
  phone,
  storedDayRange,
  token,
  weekHours,
} from '../kernel/fields.ts';
import { roles } from '../kernel/rights.ts';
import { stateChange } from './state-change.ts';

export const member = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone_no: z.string(),
  photo: z.nullable(z.string()),
  role: z.enum(roles),
  username: z.string(),
  takes_customers: z.boolean(),
  /** invited: has not joined yet. */
  state: z.enum(['active', 'invited', 'deactivated']),
  /** By hours and days off in the shop's time zone, or as they set it; null if not active. */
  today: z.nullable(z.enum(memberStates)),
  back_at: backAt,
  /** Today's first start and last end in shop time, 'HH:MM'; null on a free day. */
  today_hours: z.nullable(z.object({ from: z.string(), to: z.string() })),
  active_booking_links: z.int(),
  /** Completed in the shop's own calendar month. */
  visits_this_month: z.int(),
  invitation: z.nullable(z.object({ sent_at: z.iso.datetime(), expires_at: z.iso.datetime() })),
  /** Empty: works whenever the shop is open. */
  hours: z.array(hoursRange),
  /** Of today and later. */
  days_off: z.array(storedDayRange),
});

export type Member = z.infer<typeof member>;

export const team = z.object({
  members: z.array(member),
  /** The shop's time zone. */
  time_zone: z.string(),
  /** The shop's opening hours, which apply to members without hours. */
  opening_hours: z.array(hoursRange),
  /** Employees who take a seat, including invited ones. */
  seats_taken: z.int(),
  /** -1 is unlimited. */
  seat_limit: z.int(),
  /** The monthly price of each member beyond the limit, as a decimal string; null if none is allowed. */
  extra_seat_price: z.nullable(z.string()),
  /** Members may change their own hours, breaks and days off. */
  members_plan_hours: z.boolean(),
});

export type Team = z.infer<typeof team>;

export const listTeam = endpoint({
  feature: 'team',
  summary: 'All members of the shop, the owner first',
  method: 'GET',
  path: '/team/',
  access: 'team',
  whileBlocked: true,
  answers: { 200: success(team) },
});

/** Ownership is handed over instead, so it is none of these. */
export const givenRole = z.enum(['manager', 'receptionist', 'employee']);
export type GivenRole = z.infer<typeof givenRole>;

/** Agrees to pay for a seat beyond the plan's limit. */
const confirmExtra = z._default(z.boolean(), false);

export const inviteMember = endpoint({
  feature: 'team',
  summary: 'Invite a person; the email contains a link to set a password',
  method: 'POST',
  path: '/team/',
  access: 'team',
  spends: invitation,
  stepUp: true,
  idempotent: true,
  body: z.object({
    name: personName,
    email,
    phone_no: phone,
    /** A manager can only be invited by the owner. */
    role: z._default(givenRole, 'employee'),
    confirm_extra: confirmExtra,
  }),
  answers: { 201: success(member) },
  errors: ['conflict', 'extra_member_unconfirmed', 'too_many_requests'],
});

export const updateMember = endpoint({
  feature: 'team',
  summary: 'Change a member; name, email and phone only until they have joined',
  method: 'PUT',
  path: '/team/:id/',
  access: 'team',
  spends: shopManagement,
  params: idParams,
  body: z.object({
    username: memberUsername,
    takes_customers: z.boolean(),
    name: z.optional(personName),
    email: z.optional(email),
    phone_no: z.optional(phone),
  }),
  answers: { 200: success(member) },
  errors: ['not_found', 'conflict', 'step_up_required'],
});

export const setMemberRole = endpoint({
  feature: 'team',
  summary: "Set a member's role; their sessions have the new rights within a second",
  method: 'PUT',
  path: '/team/:id/role/',
  access: 'owner',
  spends: shopManagement,
  stepUp: true,
  params: idParams,
  body: z.object({ role: givenRole }),
  answers: { 200: success(member) },
  errors: ['not_found', 'conflict'],
});

export const updateMemberHours = endpoint({
  feature: 'team',
  summary: 'Set the working hours of a week',
  method: 'PUT',
  path: '/team/:id/hours/',
  access: 'team',
  spends: shopManagement,
  params: idParams,
  body: z.object({ hours: weekHours, bookings: bookingAnswers }),
  answers: { 200: success(member) },
  errors: ['not_found', 'bookings_affected'],
});

export const addDayOff = endpoint({
  feature: 'team',
  summary: 'Add days off',
  method: 'POST',
  path: '/team/:id/days-off/',
  access: 'team',
  spends: shopManagement,
  params: idParams,
  body: z.safeExtend(dayRange, { bookings: bookingAnswers }),
  answers: { 201: success(member) },
  errors: ['not_found', 'bookings_affected'],
});

export const deleteDayOff = endpoint({
  feature: 'team',
  summary: 'Remove days off',
  method: 'DELETE',
  path: '/team/:id/days-off/:day_off_id/',
  access: 'team',
  spends: shopManagement,
  params: z.object({ id, day_off_id: id }),
  answers: { 200: success(member) },
  errors: ['not_found'],
});

export const deactivateMember = endpoint({
  feature: 'team',
  summary: 'Deactivate a member: signed out within a second, the history is kept',
  method: 'POST',
  path: '/team/:id/deactivate/',
  access: 'team',
  spends: shopManagement,
  stepUp: true,
  whileBlocked: true,
  params: idParams,
  query: z.object({ bookings: bookingAnswerList }),
  answers: { 200: success(member) },
  errors: ['not_found', 'conflict', 'bookings_affected'],
});

export const reactivateMember = endpoint({
  feature: 'team',
  summary: 'Reactivate a member',
  method: 'POST',
  path: '/team/:id/reactivate/',
  access: 'team',
  spends: shopManagement,
  stepUp: true,
  params: idParams,
  body: z.object({ confirm_extra: confirmExtra }),
  answers: { 200: success(member) },
  errors: ['not_found', 'conflict', 'extra_member_unconfirmed'],
});

export const resendInvitation = endpoint({
  feature: 'team',
  summary: 'Send the invitation again; the old link stops working',
  method: 'POST',
  path: '/team/:id/invitation/',
  access: 'team',
  spends: invitation,
  params: idParams,
  answers: { 200: success(member) },
  errors: ['not_found', 'conflict', 'too_many_requests'],
});

export const withdrawInvitation = endpoint({
  feature: 'team',
  summary: 'Withdraw an invitation',
  method: 'DELETE',
  path: '/team/:id/invitation/',
  access: 'team',
  spends: shopManagement,
  whileBlocked: true,
  params: idParams,
  answers: { 200: success(z.string()) },
  errors: ['not_found'],
});

export const getInvitation = endpoint({
  feature: 'team',
  summary: 'An invitation, by its link',
  method: 'GET',
  path: '/invitations/:token/',
  access: 'public',
  params: z.object({ token }),
  answers: {
    200: success(
      z.object({
        shop_name: z.string(),
        name: z.string(),
        email: z.string(),
        /** They join with the password they have. */
        has_account: z.boolean(),
      }),
    ),
  },
  errors: ['not_found'],
});

export const acceptInvitation = endpoint({
  feature: 'team',
  summary: 'Join the shop; a new person sets name and password, and is signed in',
  method: 'POST',
  path: '/invitations/:token/accept/',
  access: 'public',
  spends: newAccount,
  params: z.object({ token }),
  body: z.object({ name: z.optional(personName), password: z.optional(newPassword) }),
  answers: {
    200: z.object({
      status: z.literal(1),
      response: z.string(),
      /** Null for a person who already had an account: they log in as usual. */
      session: z.nullable(signedIn),
    }),
  },
  errors: ['not_found'],
});

export const setMemberState = endpoint({
  feature: 'team',
  summary: "Set a barber's state for today: one's own, or any for the owner",
  method: 'PUT',
  path: '/team/:id/state/',
  access: 'line',
  spends: lineWork,
  params: idParams,
  body: stateChange,
  answers: {
    200: success(z.object({ id: z.int(), state: z.enum(memberStates), back_at: backAt })),
  },
  errors: ['not_found'],
});
