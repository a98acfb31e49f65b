import { memberStates } from '@lineup/domain/team/member-states';
import * as z from 'zod/mini';
import { appointment } from './appointments/appointments.ts';
import { likelyStart } from './appointments/line.ts';
import { endpoint } from './kernel/endpoint.ts';
import { success } from './kernel/envelope.ts';
import { timeZone } from './kernel/fields.ts';

/** A decimal string such as '486.00'. */
const amount = z.string();

const byStatus = z.object({ pending: z.int(), in_progress: z.int(), completed: z.int() });

const scope = z.object({
  total: z.int(),
  /**
   * Visits whose time has come: in the chair or done, and waiting, cancelled and missed ones up to
   * the current time.
   */
  due: z.int(),
  by_status: byStatus,
  revenue: amount,
});

/**
 * - all: every visit of the shop that is waiting, in the chair or done
 * - claimed: the caller's visits: requested them, in their chair, or served by them
 * - available: waiting for any barber
 */
export const statsScopes = ['all', 'claimed', 'available'] as const;
export type StatsScope = (typeof statsScopes)[number];

const period = z.object({ all: scope, claimed: scope, available: scope });
export type StatsPeriodFigures = z.infer<typeof period>;

export const statsPeriods = ['daily', 'weekly', 'monthly'] as const;
export type StatsPeriod = (typeof statsPeriods)[number];

const chart = z.object({
  labels: z.array(z.string()),
  /** Matched by their label: 'All Appointments', 'Your Claims', 'Available (Unclaimed)'. */
  datasets: z.array(z.object({ label: z.string(), data: z.array(z.int()) })),
});

export const employeeStats = z.object({
  daily: period,
  weekly: period,
  monthly: period,
  charts: z.object({
    /** Over 'Pending', 'In Progress', 'Completed'. */
    status: z.object({ daily: chart, weekly: chart, monthly: chart }),
    /** Over the days, as 'YYYY-MM-DD'; today is the last. */
    timeseries: z.object({ last30: chart }),
  }),
});

export type EmployeeStats = z.infer<typeof employeeStats>;

export const getEmployeeStats = endpoint({
  feature: 'stats',
  summary:
    'The figures of the shop and of who asks: today, this week, this month, the last 30 days',
  method: 'GET',
  path: '/employee/get-employee-stats/',
  access: 'own_figures',
  query: z.object({
    /** The time zone of days, weeks and months; defaults to the shop's. */
    timezone: z.optional(timeZone),
    /** The first day of a week; 0 is Sunday. */
    week_start: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(6)), 0),
  }),
  answers: {
    200: z.object({ status: z.literal(1), data: employeeStats, message: z.string() }),
  },
});

export const memberToday = z.object({
  id: z.int(),
  name: z.string(),
  photo: z.nullable(z.string()),
  state: z.enum(memberStates),
  /** The visit in their chair, and its expected end. */
  ticket_number: z.nullable(z.int()),
  free_at: z.nullable(z.iso.datetime()),
  /** If not working: when they work next, today or later; null if unknown. */
  next_work_at: z.nullable(z.iso.datetime()),
});

export type MemberToday = z.infer<typeof memberToday>;

export const shopToday = z.object({
  time_zone: z.string(),
  day: z.iso.date(),
  is_open: z.boolean(),
  closes_at: z.nullable(z.iso.datetime()),
  opens_at: z.nullable(z.iso.datetime()),
  barbers_working: z.int(),
  /** Visits in the chair, the longest first. */
  in_chair: z.array(appointment),
  /** In the fair order. */
  waiting: z.array(appointment),
  /** How many at the end of `waiting` are later bookings, which public pages do not count. */
  booked_later: z.int(),
  /** The caller's id in the team. */
  barber: z.int(),
  /** The owner's next visit, or else the first of the line; null if nobody waits. */
  next: z.nullable(z.int()),
  completed: z.int(),
  /** The count at the same time a week ago; null if nobody came on that day. */
  completed_week_ago: z.nullable(z.int()),
  /** Null for members who may not see the shop's figures. */
  revenue: z.nullable(amount),
  payments: z.int(),
  /** For a walk-in of usual length that joins now. */
  likely: z.nullable(likelyStart),
  team: z.array(memberToday),
  check_ins: z.int(),
  /** The number of weekdays in the mean of `expected`: up to four, 0 for a new shop. */
  expected_days: z.int(),
  /** Every hour that is open, or in which customers came or are expected. */
  hours: z.array(
    z.object({
      /** 0 to 23, by the shop's clock. */
      hour: z.int(),
      check_ins: z.int(),
      /** The mean of the last such weekdays on which anybody came; null if there are none. */
      expected: z.nullable(z.number()),
    }),
  ),
});

export type ShopToday = z.infer<typeof shopToday>;

export const getToday = endpoint({
  feature: 'stats',
  summary: "The owner's home: the line, the team and the figures of the shop's own day",
  method: 'GET',
  path: '/stats/today/',
  access: 'every_chair',
  live: true,
  query: z.object({ timezone: z.optional(timeZone) }),
  answers: { 200: success(shopToday) },
});

export const waitRecord = z.object({
  /** The seven shop-days before today. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Ranges given to customers who then sat down. */
  given: z.int(),
  /** Sat down within the range; before it; after it. */
  inside: z.int(),
  early: z.int(),
  late: z.int(),
  /** The median width of the ranges in minutes; null if none was given. */
  median_width: z.nullable(z.number()),
  days: z.array(z.object({ day: z.iso.date(), given: z.int(), inside: z.int() })),
});

export type WaitRecord = z.infer<typeof waitRecord>;

export const getWaitRecord = endpoint({
  feature: 'stats',
  summary: 'How often people sat down within the range they were given, last week',
  method: 'GET',
  path: '/stats/waits/',
  access: 'settings',
  query: z.object({ timezone: z.optional(timeZone) }),
  answers: { 200: success(waitRecord) },
});
