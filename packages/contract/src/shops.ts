import { textCountries } from '@lineup/domain/messages/text-destinations';
import * as z from 'zod/mini';
import { bookingAnswers } from './booking/affected-bookings.ts';
import { brand, reviews } from './brand.ts';
import { shopManagement } from './kernel/costs.ts';
import { endpoint } from './kernel/endpoint.ts';
import { id, idParams, success } from './kernel/envelope.ts';
import {
  clockTime,
  dayRange,
  hoursRange,
  password,
  phone,
  shopName,
  shopUsername,
  storedDayRange,
  timeZone,
  weekHours,
  withoutAddress,
} from './kernel/fields.ts';
import { messageExample } from './notifications.ts';

const line = z.object({
  takes_walk_ins: z.boolean(),
  /** How long a booking keeps its place when the customer is late. */
  grace_minutes: z.int().check(z.minimum(0), z.maximum(60)),
  /** The notice: how soon before a time it can still be booked. */
  notice_minutes: z.int().check(z.minimum(0), z.maximum(10_080)),
  /** The cut-off: how long before its time a customer may move or cancel a booking. */
  change_notice_minutes: z.int().check(z.minimum(0), z.maximum(10_080)),
  /** The horizon: how far ahead can be booked. */
  horizon_days: z.int().check(z.minimum(1), z.maximum(365)),
});

const messages = z.object({
  sends_confirmations: z.boolean(),
  sends_day_reminders: z.boolean(),
  sends_hour_reminders: z.boolean(),
  sends_turn_alerts: z.boolean(),
  /** A text with the link to the ticket at check-in; unchanged if omitted. */
  sends_check_in_texts: z.optional(z.boolean()),
  /** Text messages per month; 0 for none. */
  text_limit: z.int().check(z.minimum(0), z.maximum(100_000)),
  /** Countries besides the shop's own whose numbers get texts; unchanged if omitted. */
  text_countries: z.optional(
    z.array(z.enum(textCountries)).check(z.maxLength(textCountries.length)),
  ),
  /** When reminders and texts about changes wait; null for no quiet hours, unchanged if omitted. */
  quiet_hours: z.optional(
    z.nullable(
      z.object({ from: clockTime, to: clockTime }).check(
        z.refine(({ from, to }) => from !== to, {
          message: 'The two times must be different',
          path: ['to'],
        }),
      ),
    ),
  ),
});

const language = z.enum(['en', 'es']);

export const shopSettings = z.object({
  name: z.string(),
  username: z.string(),
  /** Earlier usernames that still lead here. */
  former_usernames: z.array(z.string()),
  address: z.string(),
  phone_number: z.string(),
  logo: z.nullable(z.string()),
  brand,
  reviews,
  time_zone: z.string(),
  hours: z.array(hoursRange),
  closures: z.array(storedDayRange),
  line,
  messages,
  /** A preview of every message, as customers get it. */
  message_examples: z.array(messageExample),
  /** How many texts of the month's limit are used. */
  texts_this_month: z.int(),
  texts: z.object({
    /** The plan's monthly limit. */
    plan_limit: z.int(),
    /** Why the shop sends no texts, or no messages at all, in the reader's language; '' if it does. */
    note: z.string(),
    /** Countries besides its own that it may choose, in the reader's language. */
    abroad: z.object({
      title: z.string(),
      hint: z.string(),
      choices: z.array(z.object({ code: z.enum(textCountries), name: z.string() })),
    }),
  }),
  language,
  has_pin: z.boolean(),
  /** False while too many wrong guesses have disabled it. */
  is_pin_working: z.boolean(),
});

export type ShopSettings = z.infer<typeof shopSettings>;

export const getShopSettings = endpoint({
  feature: 'shops',
  summary: "The shop's settings",
  method: 'GET',
  path: '/shops/settings/',
  access: 'settings',
  answers: { 200: success(shopSettings) },
});

export const updateShop = endpoint({
  feature: 'shops',
  summary: "Change the shop's name, username, address and time zone",
  method: 'POST',
  path: '/shops/settings/shop/',
  access: 'settings',
  spends: shopManagement,
  upload: 'logo',
  body: z.object({
    name: shopName,
    username: shopUsername,
    address: z.string().check(z.trim(), z.maxLength(240), withoutAddress),
    phone_number: z.union([z.literal(''), phone]),
    time_zone: timeZone,
    remove_logo: z.optional(z.union([z.boolean(), z.stringbool()])),
  }),
  answers: { 200: success(shopSettings) },
  errors: ['conflict'],
});

export const checkUsername = endpoint({
  feature: 'shops',
  summary: 'Whether a username is available',
  method: 'GET',
  path: '/shops/username/',
  access: 'settings',
  query: z.object({ username: z.string().check(z.maxLength(60)) }),
  answers: {
    200: success(
      z.object({
        username: z.string(),
        state: z.enum(['own', 'free', 'taken', 'reserved', 'invalid']),
      }),
    ),
  },
});

export const updateOpeningHours = endpoint({
  feature: 'shops',
  summary: 'Set the opening hours of a week',
  method: 'PUT',
  path: '/shops/settings/hours/',
  access: 'settings',
  spends: shopManagement,
  body: z.object({ hours: weekHours, bookings: bookingAnswers }),
  answers: { 200: success(shopSettings) },
  errors: ['bookings_affected'],
});

export const addClosure = endpoint({
  feature: 'shops',
  summary: 'Add a closure',
  method: 'POST',
  path: '/shops/settings/closures/',
  access: 'settings',
  spends: shopManagement,
  body: z.safeExtend(dayRange, { bookings: bookingAnswers }),
  answers: { 201: success(shopSettings) },
  errors: ['bookings_affected'],
});

export const deleteClosure = endpoint({
  feature: 'shops',
  summary: 'Remove a closure',
  method: 'DELETE',
  path: '/shops/settings/closures/:id/',
  access: 'settings',
  spends: shopManagement,
  params: idParams,
  answers: { 200: success(shopSettings) },
  errors: ['not_found'],
});

export const updateLine = endpoint({
  feature: 'shops',
  summary: 'Change the rules of the line',
  method: 'PUT',
  path: '/shops/settings/line/',
  access: 'settings',
  spends: shopManagement,
  body: line,
  answers: { 200: success(shopSettings) },
});

export const updateMessages = endpoint({
  feature: 'shops',
  summary: 'Choose which messages customers get',
  method: 'PUT',
  path: '/shops/settings/messages/',
  access: 'settings',
  spends: shopManagement,
  body: messages,
  answers: { 200: success(shopSettings) },
});

export const updateLanguage = endpoint({
  feature: 'shops',
  summary: "Choose the language of the shop's pages and messages",
  method: 'PUT',
  path: '/shops/settings/language/',
  access: 'settings',
  spends: shopManagement,
  body: z.object({ language }),
  answers: { 200: success(shopSettings) },
});

export const updateBrand = endpoint({
  feature: 'shops',
  summary: "Choose the color of the shop's public pages and mails",
  method: 'PUT',
  path: '/shops/settings/brand/',
  access: 'settings',
  spends: shopManagement,
  body: brand,
  answers: { 200: success(shopSettings) },
});

export const updateReviews = endpoint({
  feature: 'shops',
  summary: "Set the links to public reviews and the listing in Google's feed",
  method: 'PUT',
  path: '/shops/settings/reviews/',
  access: 'settings',
  spends: shopManagement,
  body: reviews,
  answers: { 200: success(shopSettings) },
});

export const setPin = endpoint({
  feature: 'shops',
  summary: 'Set or change the PIN; common ones are refused',
  method: 'PUT',
  path: '/shops/settings/pin/',
  access: 'owner',
  spends: shopManagement,
  body: z.object({
    password,
    pin: z.string().check(z.regex(/^\d{4}$/, 'Enter your 4-digit PIN')),
  }),
  answers: { 200: success(shopSettings) },
  errors: ['too_many_requests'],
});

export const removePin = endpoint({
  feature: 'shops',
  summary: 'Remove the PIN',
  method: 'POST',
  path: '/shops/settings/pin/remove/',
  access: 'owner',
  spends: shopManagement,
  body: z.object({ password }),
  answers: { 200: success(shopSettings) },
  errors: ['too_many_requests'],
});

export const auditLine = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Who did it; '' if nobody was signed in. */
  by: z.string(),
  action: z.string(),
  subject: z.string(),
  /** How often within the hour; more than 1 only for failed logins. */
  times: z.int(),
});

export type AuditLine = z.infer<typeof auditLine>;

export const listAuditLog = endpoint({
  feature: 'shops',
  summary: 'The audit log of the shop, newest first',
  method: 'GET',
  path: '/shops/audit-log/',
  access: 'settings',
  query: z.object({
    page: z._default(id, 1),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
  }),
  answers: {
    200: z.object({
      status: z.literal(1),
      response: z.array(auditLine),
      total_entries: z.int(),
    }),
  },
});
