import * as z from 'zod/mini';
import { bookingAnswers } from '../booking/affected-bookings.ts';
import { shopManagement } from '../kernel/costs.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, success } from '../kernel/envelope.ts';
import { dayRange, hoursRange, storedDayRange, weekHours } from '../kernel/fields.ts';

const ownHours = z.object({
  /** The owner allows members to change their own hours, or the member may plan everybody's. */
  may_change: z.boolean(),
  /** Empty: works whenever the shop is open. Several ranges of a day leave breaks between them. */
  hours: z.array(hoursRange),
  /** Of today and later. */
  days_off: z.array(storedDayRange),
  opening_hours: z.array(hoursRange),
  time_zone: z.string(),
});

export type OwnHours = z.infer<typeof ownHours>;

export const getOwnHours = endpoint({
  feature: 'team',
  summary: 'The working hours and days off of the person who asks',
  method: 'GET',
  path: '/team/own-hours/',
  access: 'staff',
  answers: { 200: success(ownHours) },
});

export const updateOwnHours = endpoint({
  feature: 'team',
  summary: 'Set your own working hours of a week, if the shop allows it',
  method: 'PUT',
  path: '/team/own-hours/',
  access: 'staff',
  spends: shopManagement,
  body: z.object({ hours: weekHours, bookings: bookingAnswers }),
  answers: { 200: success(ownHours) },
  errors: ['forbidden', 'bookings_affected'],
});

export const addOwnDayOff = endpoint({
  feature: 'team',
  summary: 'Add your own days off, if the shop allows it',
  method: 'POST',
  path: '/team/own-days-off/',
  access: 'staff',
  spends: shopManagement,
  body: z.safeExtend(dayRange, { bookings: bookingAnswers }),
  answers: { 201: success(ownHours) },
  errors: ['forbidden', 'bookings_affected'],
});

export const deleteOwnDayOff = endpoint({
  feature: 'team',
  summary: 'Remove your own days off, if the shop allows it',
  method: 'DELETE',
  path: '/team/own-days-off/:day_off_id/',
  access: 'staff',
  spends: shopManagement,
  params: z.object({ day_off_id: id }),
  answers: { 200: success(ownHours) },
  errors: ['forbidden', 'not_found'],
});

export const setOwnHoursRule = endpoint({
  feature: 'team',
  summary: 'Whether members may change their own hours, breaks and days off',
  method: 'PUT',
  path: '/team/own-hours-rule/',
  access: 'team',
  spends: shopManagement,
  body: z.object({ members_plan_hours: z.boolean() }),
  answers: { 200: success(z.object({ members_plan_hours: z.boolean() })) },
});
