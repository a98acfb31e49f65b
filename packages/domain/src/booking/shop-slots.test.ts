import { describe, expect, test } from 'vitest';
import { momentOf } from '../time/moment.ts';
import {
  type BookableBarber,
  fairBarber,
  firstFreeTime,
  freeBarbersAt,
  type LinkWindow,
  shopSlots,
  windowsFor,
} from './shop-slots.ts';

const zone = 'America/Chicago';
const at = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(zone).toInstant();
const moment = (text: string) => momentOf(at(text));
const busy = (from: string, to: string) => ({ from: moment(from), to: moment(to) });

const link = (
  serviceId: number,
  fromMinute = 540,
  toMinute = 720,
  gapMinutes = 30,
): LinkWindow => ({ serviceId, fromMinute, toMinute, gapMinutes });

const barber = (id: number, more: Partial<BookableBarber> = {}): BookableBarber => ({
  id,
  member: { hours: [], daysOff: [] },
  links: [link(1)],
  busy: [],
  minutes: 30,
  ...more,
});

const shop = {
  calendar: { timeZone: zone, openingHours: [], closures: [] },
  noticeMinutes: 30,
  horizonDays: 60,
  now: at('2026-03-16T08:00'),
};

describe('the hours of several services together', () => {
  test.each<[string, LinkWindow[], number[], string]>([
    ['one service', [link(1)], [1], '540-720/30'],
    ['a service without a link', [link(1)], [1, 2], ''],
    ['both links must be open', [link(1), link(2, 600, 900, 15)], [1, 2], '600-720/15'],
    ['links that never overlap', [link(1, 540, 600), link(2, 600, 700)], [1, 2], ''],
    ['two links of a service', [link(1), link(1, 800, 900)], [1], '540-720/30 800-900/30'],
    ['the same link twice', [link(1), link(1)], [1], '540-720/30'],
    ['no service', [link(1)], [], ''],
  ])('%s', (_name, links, services, expected) => {
    const windows = windowsFor(links, services);
    expect(
      windows.map((each) => `${each.fromMinute}-${each.toMinute}/${each.gapMinutes}`).join(' '),
    ).toBe(expected);
  });
});

test('each free time names who is free, over the end of a month', () => {
  const barbers = [barber(1, { busy: [busy('2026-04-01T09:00', '2026-04-01T10:00')] }), barber(2)];
  const days = shopSlots(shop, barbers, [1], { firstDay: '2026-03-31', count: 2 });
  expect(days.map(({ day, state }) => `${day} ${state}`)).toEqual([
    '2026-03-31 free',
    '2026-04-01 free',
  ]);
  expect(days[0]?.times[0]?.barberIds).toEqual([1, 2]);
  expect(days[1]?.times.map(({ barberIds }) => barberIds)).toEqual([
    [2],
    [2],
    [1, 2],
    [1, 2],
    [1, 2],
    [1, 2],
  ]);
});

test('a time is free for a barber exactly if their list has it', () => {
  const barbers = [
    barber(1, { busy: [busy('2026-03-17T09:15', '2026-03-17T09:45')] }),
    barber(2, { minutes: 60, links: [link(1, 540, 630)] }),
  ];
  const [day] = shopSlots(shop, barbers, [1], { firstDay: '2026-03-17', count: 1 });
  for (const clock of ['09:00', '09:15', '09:30', '10:00', '11:30', '12:00']) {
    const startsAt = at(`2026-03-17T${clock}`);
    const listed = day?.times.find((time) => time.startsAt === momentOf(startsAt))?.barberIds ?? [];
    expect(freeBarbersAt(shop, barbers, [1], startsAt).map(({ id }) => id)).toEqual(listed);
  }
});

test('the first free time may be after the listed days', () => {
  const full = barber(1, { busy: [busy('2026-03-16T00:00', '2026-04-05T00:00')] });
  expect(firstFreeTime(shop, full, [1])).toBe(moment('2026-04-05T09:00'));
  const never = barber(1, { busy: [busy('2026-03-16T00:00', '2026-07-05T00:00')] });
  expect(firstFreeTime(shop, never, [1])).toBeNull();
});

describe('any barber', () => {
  const day = { from: moment('2026-03-17T00:00'), to: moment('2026-03-18T00:00') };
  const chosen = (...barbers: BookableBarber[]) =>
    fairBarber(barbers, moment('2026-03-17T11:00'), day)?.id;
  test('is who is free first', () => {
    const late = barber(1, { busy: [busy('2026-03-17T10:00', '2026-03-17T10:45')] });
    const early = barber(2, { busy: [busy('2026-03-17T09:00', '2026-03-17T10:00')] });
    expect(chosen(late, early)).toBe(2);
  });
  test('among equals, who has the least work that day', () => {
    const loaded = barber(1, { busy: [busy('2026-03-17T14:00', '2026-03-17T16:00')] });
    expect(chosen(loaded, barber(2))).toBe(2);
    expect(chosen(barber(3), barber(2))).toBe(2);
    expect(chosen()).toBeUndefined();
  });
});
