/** Two hours apart, and none of them changes its clocks. */
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

/** Before anybody's lunch, when all chairs are taken and somebody waits. */
const BUSY_HOUR = 11.5;
/** A Sunday is closed: better an earlier or later hour of a day that is not. */
const SUNDAY_COSTS = 7;

const distance = ({ dayOfWeek, hour, minute }: Temporal.ZonedDateTime): number =>
  Math.abs(hour + minute / 60 - BUSY_HOUR) + (dayOfWeek === 7 ? SUNDAY_COSTS : 0);

/** Where the demo shop is at work at this moment. */
export const busyZone = (now: Temporal.Instant): string =>
  zones
    .map((zone) => ({ zone, off: distance(now.toZonedDateTimeISO(zone)) }))
    .reduce((best, each) => (each.off < best.off ? each : best)).zone;
