import {
  countRangeDays,
  mostReportDays,
  reportComparisons,
  reportSteps,
} from '@lineup/domain/reports/report-periods';
import * as z from 'zod/mini';
import { visitStatus } from './appointments/line.ts';
import { endpoint } from './kernel/endpoint.ts';
import { success } from './kernel/envelope.ts';
import { amount } from './kernel/fields.ts';

const reportDay = z.iso
  .date()
  .check(z.refine((day) => day >= '2000-01-01' && day < '2100-01-01', 'Enter a valid date'));

interface Days {
  readonly from: string;
  readonly to: string;
}

const isInOrder = z.refine<Days>(({ from, to }) => from <= to, {
  message: 'The last day must not be before the first',
  path: ['to'],
});

const isDay = (day: string): boolean => z.safeParse(reportDay, day).success;

/** This runs also when one of them is no day, which has its own message. */
const isShort = z.refine<Days>(
  ({ from, to }) =>
    !isDay(from) || !isDay(to) || from > to || countRangeDays({ from, to }) <= mostReportDays,
  { message: 'Choose at most two years', path: ['to'] },
);

export const visitSources = ['walk_in', 'booking_link', 'staff'] as const;
export type VisitSource = (typeof visitSources)[number];

/**
 * Counts of visits on some days. They are sums over days, so figures of several days are the sums of
 * their figures. Averages and shares are computed from them.
 */
export const reportFigures = z.object({
  /** Completed visits; those that were booked; those with a payment. */
  visits: z.int(),
  booked_visits: z.int(),
  paid_visits: z.int(),
  revenue: amount,
  /** Completed visits of known customers: their first visit of this shop ever, and all others. */
  new_visits: z.int(),
  returning_visits: z.int(),
  /** Bookings whose customer did not come. */
  no_shows: z.int(),
  /** Walk-ins who left, were cancelled, or still waited when the day was over. */
  walk_aways: z.int(),
  /** Bookings that were cancelled. */
  cancelled: z.int(),
  /** Time in the chair, and scheduled working time. */
  chair_minutes: z.int(),
  work_minutes: z.int(),
  /** Walk-ins who sat down, and the sum of their waits. */
  waits: z.int(),
  wait_minutes: z.int(),
  /** Wait ranges given to customers who then sat down: within the range, before it, after it. */
  promised: z.int(),
  kept: z.int(),
  early: z.int(),
  late: z.int(),
});

export type ReportFigures = z.infer<typeof reportFigures>;

const range = z.object({ from: z.iso.date(), to: z.iso.date() });
const step = z.extend(range, { figures: reportFigures });
/** `before`: in the compared range; null if there is none. */
const compared = { figures: reportFigures, before: z.nullable(reportFigures) };

export const report = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** The shop's current day. Its figures and those of later days are not final. */
  today: z.iso.date(),
  /** Read from a replica that is some seconds behind: changes after this are missing. */
  as_of: z.optional(z.iso.datetime()),
  compared_with: z.nullable(range),
  ...compared,
  steps: z.array(step),
  /** The steps of the compared range. */
  steps_before: z.array(step),
  /** ISO: Monday is 1. All seven. */
  weekdays: z.array(z.object({ weekday: z.int(), visits: z.int(), revenue: amount })),
  /** The barber 0 are visits that no barber took. */
  barbers: z.array(
    z.object({
      barber_id: z.int(),
      name: z.string(),
      photo: z.nullable(z.string()),
      is_active: z.boolean(),
      ...compared,
    }),
  ),
  sources: z.array(z.object({ source: z.enum(visitSources), ...compared })),
  /** The service 0 no longer exists; with an empty name, no service was chosen. */
  services: z.array(
    z.object({
      service_id: z.int(),
      name: z.string(),
      visits: z.int(),
      revenue: amount,
      visits_before: z.nullable(z.int()),
      revenue_before: z.nullable(amount),
    }),
  ),
  /** Walk-ins who got a range and sat down, by the hour of their arrival; means in minutes. */
  hours: z.array(
    z.object({
      hour: z.int(),
      promised: z.int(),
      kept: z.int(),
      mean_from: z.number(),
      mean_to: z.number(),
      mean_wait: z.number(),
    }),
  ),
});

export type Report = z.infer<typeof report>;

const reportQuery = {
  from: reportDay,
  to: reportDay,
  compare: z._default(z.enum(reportComparisons), 'before'),
  by: z._default(z.enum(reportSteps), 'day'),
  /** The first day of a week; 0 is Sunday. */
  week_start: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(6)), 0),
};

export const getReport = endpoint({
  feature: 'reports',
  summary:
    'The figures of some days of the shop, by day, week or month, barber, service and source, compared with other days',
  method: 'GET',
  path: '/reports/',
  access: 'figures',
  query: z.object(reportQuery).check(isInOrder, isShort),
  answers: { 200: success(report) },
});

export const reportTables = ['steps', 'barbers', 'services', 'sources'] as const;
export type ReportTable = (typeof reportTables)[number];

export const downloadReport = endpoint({
  feature: 'reports',
  summary: 'One table of a report as CSV',
  method: 'GET',
  path: '/reports/csv/',
  access: 'figures',
  query: z
    .object({ ...reportQuery, table: z._default(z.enum(reportTables), 'steps') })
    .check(isInOrder, isShort),
  file: 'text/csv; charset=utf-8',
  answers: { 200: z.custom<Uint8Array>((value) => value instanceof Uint8Array) },
});

/** The visits behind a figure of the report. */
export const reportOutcomes = [
  'completed',
  'paid',
  'new',
  'returning',
  'no_show',
  'walk_away',
  'cancelled',
  'waited',
  'promised',
  'kept',
  'early',
  'late',
] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

export const reportVisit = z.object({
  id: z.int(),
  day: z.iso.date(),
  ticket_number: z.int(),
  customer_name: z.nullable(z.string()),
  barber_name: z.nullable(z.string()),
  services: z.array(z.string()),
  source: z.enum(visitSources),
  status: visitStatus,
  payment: z.nullable(amount),
  /** Null for a booking, and for a walk-in who did not sit down. */
  wait_minutes: z.nullable(z.int()),
});

export type ReportVisit = z.infer<typeof reportVisit>;

/** A number that may be left out. */
const wholeNumber = z.coerce
  .number()
  .check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));

export const listReportVisits = endpoint({
  feature: 'reports',
  summary: 'The visits behind a figure of the report, newest first',
  method: 'GET',
  path: '/reports/visits/',
  access: 'figures',
  query: z
    .object({
      from: reportDay,
      to: reportDay,
      outcome: z._default(z.enum(reportOutcomes), 'completed'),
      /** 0: no barber took it. */
      barber: z.optional(wholeNumber),
      /** 0: a service that no longer exists, by its name; no service with an empty name. */
      service: z.optional(wholeNumber),
      service_name: z.optional(z.string().check(z.maxLength(200))),
      source: z.optional(z.enum(visitSources)),
      /** ISO: Monday is 1. */
      weekday: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(7))),
      /** The hour of the arrival on the shop's clock. */
      hour: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(23))),
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
    })
    .check(isInOrder, isShort),
  answers: {
    200: success(
      z.object({
        visits: z.array(reportVisit),
        total_entries: z.int(),
        /** The sum of the payments of all these visits. */
        revenue: amount,
      }),
    ),
  },
});
