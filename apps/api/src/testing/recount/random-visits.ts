import fc from 'fast-check';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

/** Zones whose clocks change at midnight, by half an hour, twice, or never, and the outermost. */
const zones = [
  'UTC',
  'America/Chicago',
  'America/Santiago',
  'America/Havana',
  'America/St_Johns',
  'Europe/Madrid',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
] as const;

const from = Temporal.Instant.from('2024-01-01T00:00:00Z');
const THREE_YEARS = 3 * 365 * 24 * 60;

/** The moments around which the clock of a zone changes. */
const changesOf = (zone: string): Temporal.Instant[] => {
  const changes: Temporal.Instant[] = [];
  let at = from.toZonedDateTimeISO(zone).getTimeZoneTransition('next');
  while (at && at.year < 2027) {
    changes.push(at.toInstant());
    at = at.getTimeZoneTransition('next');
  }
  return changes;
};

const someMoment = fc.nat(THREE_YEARS).map((minutes) => from.add({ minutes }));

/** Half of the time around a change of the clock. */
const momentIn = (zone: string): fc.Arbitrary<Temporal.Instant> => {
  const changes = changesOf(zone);
  if (changes.length === 0) return someMoment;
  const near = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -20 * 1440, max: 20 * 1440 }))
    .map(([change, minutes]) => change.add({ minutes }));
  return fc.oneof(someMoment, near);
};

const statuses = ['pending', 'in_progress', 'completed', 'cancelled', 'no_show'] as const;

/** A visit by its distance from the day of the figures, or from a bound. */
const visit = fc.record({
  bound: fc.option(fc.constantFrom('month', 'next month', 'trend'), { freq: 4 }),
  days: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: -2, max: 2 }) },
    { weight: 5, arbitrary: fc.integer({ min: -33, max: 33 }) },
  ),
  /** Mostly just before, at or after a midnight of the zone; else any time of the day. */
  minute: fc.oneof(fc.integer({ min: -61, max: 61 }), fc.nat(1439)),
  millisecond: fc.constantFrom(0, 0, 1, 59_999),
  at: fc.constantFrom('scheduled_at', 'arrived_at', 'created_at'),
  status: fc.constantFrom(...statuses),
  barber: fc.constantFrom('none', 'own', 'other'),
  cents: fc.option(fc.nat(99_999)),
  /** Whether the visit got its day before the shop changed to its zone. */
  isOfOldZone: fc.boolean(),
});

export const samples = fc
  .record({ zone: fc.constantFrom(...zones), shopZone: fc.constantFrom(...zones) })
  .chain(({ zone, shopZone }) =>
    fc.record({
      zone: fc.constant(zone),
      shopZone: fc.constant(shopZone),
      now: momentIn(zone),
      weekStart: fc.nat(6),
      visits: fc.array(visit, { minLength: 20, maxLength: 90 }),
    }),
  );

type Sample = typeof samples extends fc.Arbitrary<infer Value> ? Value : never;

/** Inserts the visits of a sample into a shop. */
export const plantVisits = (
  { db }: Platform,
  shop: AuthorizedShopId,
  { zone, shopZone, now, visits }: Sample,
  ids: { readonly own: number; readonly other: number },
): Promise<unknown> => {
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const bounds = {
    month: today.with({ day: 1 }),
    'next month': today.with({ day: 1 }).add({ months: 1 }),
    trend: today.subtract({ days: 29 }),
  };
  const rows = visits.map(
    ({ bound, days, minute, millisecond, at, status, barber, ...rest }, index) => {
      const instant = (bound ? bounds[bound] : today.add({ days }))
        .toZonedDateTime(zone)
        .toInstant()
        .add({ milliseconds: minute * 60_000 + millisecond });
      const earlier = instant.subtract({ hours: 30 * 24 });
      return {
        shop_id: shop,
        shop_day: instant
          .toZonedDateTimeISO(rest.isOfOldZone ? 'Pacific/Kiritimati' : shopZone)
          .toPlainDate()
          .toString(),
        ticket_number: index + 1,
        source: at === 'scheduled_at' ? ('booking_link' as const) : ('walk_in' as const),
        status,
        barber_id: barber === 'none' ? null : ids[barber],
        payment_cents: rest.cents,
        // Only the first of the three that is set counts.
        scheduled_at: at === 'scheduled_at' ? instant : null,
        arrived_at: at === 'created_at' ? null : at === 'arrived_at' ? instant : now,
        created_at: at === 'created_at' ? instant : earlier,
      };
    },
  );
  return db.inShop(shop, (tx) => tx.insertInto('appointments').values(rows).execute());
};
