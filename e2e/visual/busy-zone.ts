/** Time zones two hours apart, without daylight saving. */
const zones = [
  'Pacific/Honolulu',
  'Pacific/Pitcairn',
  'America/Costa_Rica',
  'America/Puerto_Rico',
  'America/Noronha',
  'Africa/Abidjan',
  'Africa/Johannesburg',
  'Asia/Dubai',
  'Asia/Dhaka',
  'Asia/Singapore',
  'Australia/Brisbane',
  'Pacific/Tarawa',
  'Pacific/Kiritimati',
];

/** Before lunch, when all chairs are taken and customers wait. */
const BUSY_HOUR = 11.5;
/** The shop is closed on Sundays, so another hour of another day is better. */
const SUNDAY_COSTS = 7;

const distance = ({ dayOfWeek, hour, minute }: Temporal.ZonedDateTime): number =>
  Math.abs(hour + minute / 60 - BUSY_HOUR) + (dayOfWeek === 7 ? SUNDAY_COSTS : 0);

/** A time zone in which the demo shop is open now. */
export const busyZone = (now: Temporal.Instant): string =>
  zones
    .map((zone) => ({ zone, off: distance(now.toZonedDateTimeISO(zone)) }))
    .reduce((best, each) => (each.off < best.off ? each : best)).zone;
