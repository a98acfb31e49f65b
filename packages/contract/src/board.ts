import * as z from 'zod/mini';
import { likelyStart } from './appointments/line.ts';
import { eligibilityStates, shopParams } from './check-in/check-in.ts';
import { endpoint } from './kernel/endpoint.ts';
import { success } from './kernel/envelope.ts';

const boardTicket = {
  ticket_number: z.int(),
  /** The first name; null: a guest. */
  customer_name: z.nullable(z.string()),
  is_booking: z.boolean(),
};

/** The public board: numbers and first names, no other personal data. */
export const board = z.object({
  shop: z.object({
    name: z.string(),
    username: z.string(),
    logo: z.nullable(z.string()),
    accent: z.nullable(z.string()),
    time_zone: z.string(),
    language: z.enum(['en', 'es']),
    /** Where the QR code leads. */
    check_in_url: z.string(),
  }),
  door: z.enum(eligibilityStates),
  closes_at: z.nullable(z.iso.datetime()),
  opens_at: z.nullable(z.iso.datetime()),
  /** Called in the last minutes and expected at the chair; the newest first. They are not in `in_chair`. */
  called: z.array(
    z.object({ ...boardTicket, barber_name: z.string(), called_at: z.iso.datetime() }),
  ),
  in_chair: z.array(z.object({ ...boardTicket, barber_name: z.string() })),
  /** In the order of places. */
  waiting: z.array(
    z.object({
      ...boardTicket,
      /** The same as on the ticket and at the desk. */
      place: z.int(),
      /** The barber whom they booked or requested. */
      barber_name: z.nullable(z.string()),
      scheduled_time: z.nullable(z.iso.datetime()),
      likely: z.nullable(likelyStart),
    }),
  ),
  /** For a walk-in of usual length that joins now. */
  likely: z.nullable(likelyStart),
  updated_at: z.iso.datetime(),
});

export type Board = z.infer<typeof board>;

export const getBoard = endpoint({
  feature: 'board',
  summary: "The board on the shop's wall: called, in the chair, next",
  method: 'GET',
  path: '/shops/:username/board/',
  access: 'public',
  live: true,
  params: shopParams,
  answers: { 200: success(board) },
  errors: ['not_found'],
});

export const posterPapers = ['a4', 'letter'] as const;
export type PosterPaper = (typeof posterPapers)[number];

export const getPoster = endpoint({
  feature: 'board',
  summary: 'A poster with the QR code of the check-in page, to print',
  method: 'GET',
  path: '/shops/:username/poster/',
  access: 'public',
  params: shopParams,
  query: z.object({
    paper: z._default(z.enum(posterPapers), 'a4'),
    /** Defaults to the shop's language. */
    language: z.optional(z.enum(['en', 'es'])),
  }),
  file: 'application/pdf',
  answers: { 200: z.custom<Uint8Array>((value) => value instanceof Uint8Array) },
  errors: ['not_found'],
});
