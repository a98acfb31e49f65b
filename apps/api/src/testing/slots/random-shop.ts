import { timeGaps } from '@lineup/contract/booking-links';
import { usernameOf } from '../factories/bookable-shop.ts';
import { createService } from '../factories/service.ts';
import { createShop } from '../factories/shop.ts';
import { createStaff } from '../factories/staff.ts';
import type { TestApp } from '../test-app.ts';

export interface RandomShop {
  readonly params: { shop_username: string; barber_username: string; link_id: number };
  /** The month of the requested times: it is near a change of the clocks. */
  readonly month: string;
  /** A description for the message of a failed test. */
  readonly about: string;
}

const zones = [
  'America/Chicago',
  'America/Havana',
  'Europe/Madrid',
  'Africa/Cairo',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'America/Phoenix',
];

/**
 * Sets the clock to a few days before a change of the clocks, or to any time in zones without one.
 */
const setClockNearChange = (
  { clock }: TestApp,
  zone: string,
  random: () => number,
): Temporal.ZonedDateTime => {
  const any = Temporal.Instant.from('2027-01-01T00:00Z').add({
    hours: Math.floor(random() * 9000),
  });
  const change = any.toZonedDateTimeISO(zone).getTimeZoneTransition('next')?.toInstant() ?? any;
  const now = change.subtract({ minutes: Math.floor(random() * 8 * 24 * 60) });
  clock.advance(clock.now().until(now));
  return now.toZonedDateTimeISO(zone);
};

/** A shop with random settings from the sequence. */
export const plantShop = async (t: TestApp, random: () => number): Promise<RandomShop> => {
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const timeZone = zones[whole(0, zones.length - 1)] ?? 'UTC';
  const now = setClockNearChange(t, timeZone, random);
  const shop = await createShop(t.platform, { timeZone });
  const shop_id = shop;
  const { membershipId } = await createStaff(t.platform, { shop });
  const service = await createService(t.platform, shop, {
    duration_seconds: random() < 0.2 ? null : whole(1, 24) * 300,
  });
  const from = whole(0, 40) * 15;
  const span = { from_minute: from, to_minute: Math.min(1440, from + whole(12, 96) * 15) };
  const gap = timeGaps[whole(0, timeGaps.length - 1)] ?? 30;
  const rules = { notice_minutes: whole(0, 2000), horizon_days: whole(5, 60) };
  const dayAhead = () =>
    now
      .add({ days: whole(0, 20) })
      .toPlainDate()
      .toString();
  const hours = () => {
    const opens = whole(0, 40) * 15;
    const breakAt = opens + whole(4, 20) * 15;
    return [
      { from_minute: opens, to_minute: breakAt },
      { from_minute: breakAt + whole(0, 4) * 15, to_minute: breakAt + whole(8, 30) * 15 },
    ];
  };
  const linkId = await t.platform.db.inShop(shop, async (tx) => {
    await tx.updateTable('shops').set(rules).where('id', '=', shop).execute();
    const days = [1, 2, 3, 4, 5, 6, 7].filter(() => random() < 0.9);
    const week = days.flatMap((weekday) => hours().map((each) => ({ shop_id, weekday, ...each })));
    if (random() < 0.7 && week.length > 0) {
      await tx.insertInto('opening_hours').values(week).execute();
    }
    if (random() < 0.3 && week.length > 0) {
      const own = week.map((each) => ({ ...each, membership_id: membershipId }));
      await tx.insertInto('working_hours').values(own).execute();
    }
    const [closed, off] = [dayAhead(), dayAhead()];
    await tx
      .insertInto('closures')
      .values({ shop_id, first_day: closed, last_day: closed })
      .execute();
    await tx
      .insertInto('days_off')
      .values({ shop_id, membership_id: membershipId, first_day: off, last_day: off })
      .execute();
    const { id } = await tx
      .insertInto('booking_links')
      .values({
        shop_id,
        membership_id: membershipId,
        service_id: service.id,
        introduction: 'Book with me',
        gap_minutes: gap,
        ...span,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  return {
    params: {
      shop_username: `shop-${String(shop)}`,
      barber_username: await usernameOf(t, shop, membershipId),
      link_id: linkId,
    },
    month: now
      .add({ days: whole(0, 12) })
      .toPlainDate()
      .toPlainYearMonth()
      .toString(),
    about: `${now.toString()} every ${String(gap)} from ${JSON.stringify(span)}`,
  };
};
