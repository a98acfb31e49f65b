import { memberStates } from '@lineup/domain/team/member-states';
import * as z from 'zod/mini';
import { backAt, likelyStart, passedReason, visitStatus } from '../appointments/line.ts';
import { publicCheckIn, ticketChange } from '../kernel/costs.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, success } from '../kernel/envelope.ts';
import { hoursRange, personName, phone, token } from '../kernel/fields.ts';
import { offeredBarber, offeredService } from './offered-service.ts';
import { proof } from './proof.ts';

const username = z.string().check(z.minLength(1), z.maxLength(60));
export const shopParams = z.object({ username });
const ticketParams = z.object({ username, token });

/** One ticket as everybody may see it. */
export const lineTicket = z.object({
  ticket_number: z.int(),
  is_in_chair: z.boolean(),
  is_booking: z.boolean(),
});

export type LineTicket = z.infer<typeof lineTicket>;

/**
 * Whether a customer can get a ticket now.
 * - open; closed: outside the opening hours; full: nobody could be done before closing
 * - no_walk_ins: the shop takes bookings only
 * - limit: the plan's check-ins of the month are used up
 * - paused: the subscription is not active
 * - staff_paused: staff have paused online check-in; the desk and the kiosks go on
 */
export const eligibilityStates = [
  'open',
  'closed',
  'full',
  'no_walk_ins',
  'limit',
  'paused',
  'staff_paused',
] as const;
export type EligibilityState = (typeof eligibilityStates)[number];

export const shopLine = z.object({
  shop: z.object({
    name: z.string(),
    /** The current username; URLs with an earlier one lead here. */
    username: z.string(),
    address: z.string(),
    phone_number: z.string(),
    logo: z.nullable(z.string()),
    /** The shop's color, '#rrggbb'; null: Lineup's own. */
    accent: z.nullable(z.string()),
    is_verified: z.boolean(),
    time_zone: z.string(),
    language: z.enum(['en', 'es']),
    /** The weekly opening hours; empty if none are set. */
    opening_hours: z.array(hoursRange),
  }),
  door: z.enum(eligibilityStates),
  /** Until when the shop is open; null while closed, or open without hours. */
  closes_at: z.nullable(z.iso.datetime()),
  /** When it opens next; null while open, or if unknown. */
  opens_at: z.nullable(z.iso.datetime()),
  waiting: z.int(),
  barbers_working: z.int(),
  takes_bookings: z.optional(z.literal(true)),
  /** For a walk-in of usual length that joins now; null: no estimate yet. */
  likely: z.nullable(likelyStart),
  services: z.array(offeredService),
  barbers: z.array(
    z.object({
      id: z.int(),
      /** The first name. */
      name: z.string(),
      photo: z.nullable(z.string()),
      state: z.enum(memberStates),
      back_at: backAt,
      /** For a walk-in of usual length that waits for this barber. */
      likely: z.nullable(likelyStart),
      /** The ids of services that this barber does not offer; absent if they offer all. */
      not_offered: z.optional(z.array(z.int())),
    }),
  ),
  /** In the chair, then waiting in the fair order. */
  line: z.array(lineTicket),
  updated_at: z.iso.datetime(),
});

export type ShopLine = z.infer<typeof shopLine>;

export const getShopLine = endpoint({
  feature: 'check-in',
  summary: "A shop's check-in page: eligibility, the current line, services and barbers",
  method: 'GET',
  path: '/shops/:username/line/',
  access: 'public',
  live: true,
  params: shopParams,
  answers: { 200: success(shopLine) },
  errors: ['not_found'],
});

const serviceIds = z.array(id).check(z.maxLength(10));

export const getWait = endpoint({
  feature: 'check-in',
  summary: 'The estimated wait for these services and this barber when joining now',
  method: 'GET',
  path: '/shops/:username/wait/',
  access: 'public',
  live: true,
  params: shopParams,
  query: z.object({
    /** Ids of services, separated by commas. */
    services: z._default(z.string().check(z.regex(/^(\d{1,15}(,\d{1,15}){0,9})?$/)), ''),
    barber: z.optional(id),
  }),
  answers: {
    200: success(
      z.object({
        door: z.enum(eligibilityStates),
        likely: z.nullable(likelyStart),
        closes_at: z.nullable(z.iso.datetime()),
      }),
    ),
  },
  errors: ['not_found'],
});

/** The phone number already has a waiting ticket, and this one is for another person. */
export const confirmAnother = z._default(z.boolean(), false);

export const checkIn = endpoint({
  feature: 'check-in',
  summary: 'Join the line and get a ticket',
  method: 'POST',
  path: '/shops/:username/check-in/',
  access: 'public',
  spends: publicCheckIn,
  idempotent: true,
  params: shopParams,
  body: z.object({
    name: personName,
    phone: z.optional(z.union([z.literal(''), phone])),
    services: z._default(serviceIds, []),
    /** Null: first available. */
    barber: z._default(z.nullable(id), null),
    confirm_another: confirmAnother,
    /** The answer to the challenge of a refusal with `proof_required`. */
    proof: z.optional(proof),
  }),
  answers: {
    201: success(
      z.object({
        ticket_number: z.int(),
        token: z.string(),
        /** The page of the ticket, as a path. */
        ticket_path: z.string(),
        likely: z.nullable(likelyStart),
      }),
    ),
  },
  errors: ['not_found', 'conflict', 'phone_has_ticket', 'proof_required'],
});

export const ticket = z.object({
  shop: z.object({
    name: z.string(),
    username: z.string(),
    address: z.string(),
    phone_number: z.string(),
    logo: z.nullable(z.string()),
    accent: z.nullable(z.string()),
    time_zone: z.string(),
    language: z.enum(['en', 'es']),
  }),
  ticket_number: z.int(),
  status: visitStatus,
  /** The first name, as the customer gave it. */
  customer_name: z.nullable(z.string()),
  services: z.array(z.object({ id: z.nullable(z.int()), name: z.string() })),
  is_booking: z.boolean(),
  /** The customer is in the shop: always for a walk-in, for a booking after arrival. */
  has_arrived: z.boolean(),
  scheduled_time: z.nullable(z.iso.datetime()),
  /** The requested or serving barber; the first name. */
  barber: z.nullable(z.object({ id: z.int(), name: z.string(), photo: z.nullable(z.string()) })),
  barbers_working: z.int(),
  /** 1 is called first; null when not waiting. */
  place: z.nullable(z.int()),
  /** How many are called before: the place minus one. */
  people_ahead: z.nullable(z.int()),
  likely: z.nullable(likelyStart),
  /** Visits in the chair, then all waiting ones in the order of places, including this ticket. */
  line: z.array(lineTicket),
  /** Why later visits went first, and how often that may still happen. */
  passed: z.nullable(
    z.object({
      reason: passedReason,
      times: z.int(),
      /** The words of the shop, when it moved this ticket. */
      words: z.optional(z.string()),
    }),
  ),
  not_before: z.nullable(z.iso.datetime()),
  /** After the call: until when the place is held. Null before, and some minutes after the start. */
  held_until: z.nullable(z.iso.datetime()),
  called_at: z.nullable(z.iso.datetime()),
  is_on_the_way: z.boolean(),
  can_move_back: z.boolean(),
  /** What the customer can undo: running late while it lasts, or letting the next one go first. */
  can_undo: z.nullable(z.enum(['late', 'moved_back'])),
  /** False for a booking after the shop's cut-off: then only the shop can cancel it. */
  can_leave: z.boolean(),
  grace_minutes: z.int(),
  /** The choices of 'Change'; empty once in the chair. */
  choices: z.object({
    services: z.array(offeredService),
    barbers: z.array(offeredBarber),
  }),
  updated_at: z.iso.datetime(),
});

export type Ticket = z.infer<typeof ticket>;

const ticketCall = {
  feature: 'check-in',
  access: 'ticket',
  params: ticketParams,
  answers: { 200: success(ticket) },
  errors: ['not_found', 'conflict'],
} as const;

export const getTicket = endpoint({
  ...ticketCall,
  summary: 'A ticket, by its private link',
  method: 'GET',
  path: '/shops/:username/tickets/:token/',
  live: true,
  errors: ['not_found'],
});

export const askForTime = endpoint({
  ...ticketCall,
  summary: 'Running late: postpone the call by ten minutes and keep the place',
  method: 'POST',
  path: '/shops/:username/tickets/:token/late/',
  spends: ticketChange,
});

export const moveBack = endpoint({
  ...ticketCall,
  summary: 'Let the next walk-in go first',
  method: 'POST',
  path: '/shops/:username/tickets/:token/move-back/',
  spends: ticketChange,
});

export const undoTicket = endpoint({
  ...ticketCall,
  summary: 'Undo running late, or letting the next walk-in go first',
  method: 'POST',
  path: '/shops/:username/tickets/:token/undo/',
  spends: ticketChange,
});

export const confirmComing = endpoint({
  ...ticketCall,
  summary: "Called, and on the way: 'I'm on my way'",
  method: 'POST',
  path: '/shops/:username/tickets/:token/on-my-way/',
  spends: ticketChange,
});

export const arrive = endpoint({
  ...ticketCall,
  summary: "Booked for today, and in the shop: 'I'm here'",
  method: 'POST',
  path: '/shops/:username/tickets/:token/here/',
  spends: ticketChange,
});

export const changeRequestedVisit = endpoint({
  ...ticketCall,
  summary:
    'Choose other services or another barber while waiting; the place is kept, and a booking takes as long as its services if its barber is free',
  method: 'POST',
  path: '/shops/:username/tickets/:token/change/',
  spends: ticketChange,
  errors: ['not_found', 'conflict', 'slot_taken'],
  body: z.object({ services: serviceIds, barber: z.nullable(id) }),
});

export const leaveLine = endpoint({
  ...ticketCall,
  summary: 'Leave the line; with a booking this cancels it, until its cut-off',
  method: 'POST',
  path: '/shops/:username/tickets/:token/leave/',
  spends: ticketChange,
});
