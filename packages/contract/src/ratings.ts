import { reviewSites } from '@lineup/domain/brand/review-sites';
import * as z from 'zod/mini';
import { ticketChange } from './kernel/costs.ts';
import { endpoint } from './kernel/endpoint.ts';
import { id, success } from './kernel/envelope.ts';
import { token } from './kernel/fields.ts';

const stars = z.int().check(z.minimum(1), z.maximum(5));

/** What the holder of a ticket sees after the visit. */
export const afterVisit = z.object({
  services: z.array(z.object({ id: z.nullable(z.int()), name: z.string() })),
  /** The first name. */
  barber_name: z.nullable(z.string()),
  /** The recorded payment as a decimal string; null if there is none. */
  payment: z.nullable(z.string()),
  next: z.object({
    weeks: z.int(),
    /** Whether it is the customer's own interval, the shop's, or four weeks. */
    basis: z.enum(['own', 'shop', 'usual']),
    /** The suggested day. */
    day: z.iso.date(),
  }),
  /** The shop's booking page with the same services and barber; null if it takes no bookings. */
  booking_path: z.nullable(z.string()),
  /** Offered to everybody alike, whatever they rate. */
  review_links: z.array(z.object({ site: z.enum(reviewSites), url: z.string() })),
  rating: z.nullable(z.object({ stars, comment: z.string() })),
  /** False after some days: then the rating can no longer be given or changed. */
  can_rate: z.boolean(),
  /** The texts of the page in the reader's language, so that no page loads them in advance. */
  words: z.object({
    /** When to come back, as a sentence. */
    interval: z.string(),
    book: z.string(),
    rate: z.string(),
    private: z.string(),
    /** The names of 1 to 5 stars. */
    stars: z.array(z.string()),
    comment: z.string(),
    send: z.string(),
    failed: z.string(),
    /** '' before the visit is rated. */
    thanks: z.string(),
    reviews: z.string(),
  }),
});

export type AfterVisit = z.infer<typeof afterVisit>;

const ticketParams = z.object({
  username: z.string().check(z.minLength(1), z.maxLength(60)),
  token,
});

export const getAfterVisit = endpoint({
  feature: 'ratings',
  summary: 'What was done, the next booking and the rating of a completed visit',
  method: 'GET',
  path: '/shops/:username/tickets/:token/after/',
  access: 'ticket',
  params: ticketParams,
  answers: { 200: success(afterVisit) },
  errors: ['not_found'],
});

export const rateVisit = endpoint({
  feature: 'ratings',
  summary: 'Rate a completed visit, or change the rating; only the shop sees it',
  method: 'PUT',
  path: '/shops/:username/tickets/:token/rating/',
  access: 'ticket',
  spends: ticketChange,
  params: ticketParams,
  body: z.object({
    stars,
    comment: z._default(z.string().check(z.trim(), z.maxLength(1000)), ''),
  }),
  answers: { 200: success(afterVisit) },
  errors: ['not_found', 'conflict'],
});

export const rating = z.object({
  /** The id of the visit. */
  id: z.int(),
  stars,
  comment: z.string(),
  at: z.iso.datetime(),
  ticket_number: z.int(),
  customer: z.nullable(z.object({ id: z.int(), name: z.string() })),
  barber_name: z.nullable(z.string()),
  services: z.array(z.string()),
});

export type Rating = z.infer<typeof rating>;

export const listRatings = endpoint({
  feature: 'ratings',
  summary: 'The ratings of the shop, newest first, with their average',
  method: 'GET',
  path: '/ratings/',
  access: 'figures',
  query: z.object({
    /** Only ratings with at most so many stars. */
    most_stars: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5)), 5),
    page: z._default(id, 1),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
  }),
  answers: {
    200: z.object({
      status: z.literal(1),
      response: z.array(rating),
      total_entries: z.int(),
      /** Of all ratings, with one decimal; null without any. */
      average: z.nullable(z.number()),
      /** How many have 1, 2, 3, 4 and 5 stars. */
      counts: z.array(z.int()),
      time_zone: z.string(),
    }),
  },
});
