import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { shop, team } from '../demo-shop.ts';
import { generateCustomers } from './generate-customers.ts';
import { countByMonth, generateVisits } from './generate-visits.ts';
import type { Visit } from './visits-as-of.ts';

// Only calculation, but seconds of it on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const CUSTOMERS = 240;

/** Any seed at any minute of three years, with closed days, nights and both clock changes. */
const moments = fc.record({
  seed: fc.nat(),
  now: fc
    .integer({ min: 0, max: 3 * 365 * 24 * 60 })
    .map((minutes) => Temporal.Instant.from('2026-01-01T00:00:00Z').add({ minutes })),
});

// All rules check the same moments, so that each is generated once.
const runs = { numRuns: 8, seed: Math.floor(Math.random() * 2 ** 31) };
const generated = new Map<string, Visit[]>();

const visitsAt = (seed: number, now: Temporal.Instant): Visit[] => {
  const key = `${String(seed)} ${now.toString()}`;
  const visits = generated.get(key) ?? generateVisits(seed, now, CUSTOMERS);
  generated.set(key, visits);
  return visits;
};

/** A rule returns what breaks it. */
type Rule = (visits: readonly Visit[], now: Temporal.Instant, seed: number) => unknown[];

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;
const dayOf = (instant: Temporal.Instant) =>
  instant.toZonedDateTimeISO(shop.timeZone).toPlainDate().toString();

test('the same seed gives the same visits and customers, another seed others', () => {
  const now = Temporal.Instant.from('2026-03-12T16:24:00Z');
  const written = (seed: number) => JSON.stringify(generateVisits(seed, now, CUSTOMERS));
  expect(written(1)).toBe(written(1));
  expect(written(1)).not.toBe(written(2));
  expect(generateCustomers(1)).toEqual(generateCustomers(1));
  expect(generateCustomers(1)).not.toEqual(generateCustomers(2));
});

test('in another time zone the same day is lived by its clock', () => {
  const startsIn = (timeZone: string) => {
    const now = Temporal.PlainDateTime.from('2026-03-12T14:24').toZonedDateTime(timeZone);
    const visits = generateVisits(1, now.toInstant(), CUSTOMERS, timeZone);
    return visits.map(({ startedAt }) =>
      startedAt?.toZonedDateTimeISO(timeZone).toPlainDateTime().toString(),
    );
  };
  expect(startsIn('Pacific/Kiritimati')).toEqual(startsIn('Pacific/Honolulu'));
});

const noTwoChairs =
  (keyOf: (visit: Visit) => string | number | null): Rule =>
  (visits, now) => {
    const inChair = visits.filter((visit) => visit.startedAt !== null && keyOf(visit) !== null);
    return [...Map.groupBy(inChair, keyOf).values()].flatMap((own) => {
      const spans = own
        .map(({ startedAt, completedAt }) => ({ from: startedAt ?? now, to: completedAt ?? now }))
        .toSorted((a, b) => Temporal.Instant.compare(a.from, b.from));
      return spans.slice(1).filter(({ from }, index) => isBefore(from, spans[index]?.to ?? from));
    });
  };

const rules: Record<string, Rule> = {
  'a finished day stays as it was, however much later one asks': (visits, now, seed) => {
    const later = visitsAt(seed, now.add({ hours: 5 * 24 }));
    const isBoth = ({ shopDay }: Visit) =>
      shopDay < dayOf(now) && shopDay >= (later[0]?.shopDay ?? '');
    const written = new Set(later.filter(isBoth).map((visit) => JSON.stringify(visit)));
    return visits.filter(isBoth).filter((visit) => !written.has(JSON.stringify(visit)));
  },

  'tickets of a day are 1..n': (visits) =>
    [...Map.groupBy(visits, ({ shopDay }) => shopDay).values()]
      .flatMap((day) => day.map((visit, index) => ({ visit, expected: index + 1 })))
      .filter(({ visit, expected }) => visit.ticketNumber !== expected),

  'no barber is at two chairs at once': noTwoChairs(({ barber }) => barber),
  'no customer is in two chairs at once': noTwoChairs(({ customer }) => customer),

  'barbers serve on their own days, and nobody on a Sunday': (visits) =>
    visits.filter(({ shopDay, barber }) => {
      const { dayOfWeek } = Temporal.PlainDate.from(shopDay);
      const days = team.find(({ username }) => username === barber)?.days;
      return dayOfWeek === 7 || (barber !== null && !days?.includes(dayOfWeek));
    }),

  'the shop-day is the day in the shop': (visits, now) =>
    visits.filter(
      ({ scheduledAt, arrivedAt, shopDay }) => dayOf(scheduledAt ?? arrivedAt ?? now) !== shopDay,
    ),

  'steps follow each other, and none lies ahead': (visits, now) =>
    visits.filter(({ arrivedAt, startedAt, completedAt, createdAt }) => {
      const steps = [arrivedAt, startedAt, completedAt, now].filter((step) => step !== null);
      const isMixedUp = steps.slice(1).some((step, index) => isBefore(step, steps[index] ?? now));
      return isMixedUp || isBefore(now, createdAt);
    }),

  'status, times and money agree, and money is whole cents': (visits) =>
    visits.filter(
      ({ status, startedAt, completedAt, paymentCents, scheduledAt }) =>
        (startedAt !== null) !== (status === 'in_progress' || status === 'completed') ||
        (completedAt !== null) !== (status === 'completed') ||
        (status === 'no_show' && scheduledAt === null) ||
        (paymentCents !== null &&
          (status !== 'completed' || !Number.isInteger(paymentCents) || paymentCents <= 0)),
    ),

  'who joins without a booking is told a range that lies ahead, and nobody else is': (visits) =>
    visits.filter(({ scheduledAt, createdAt, estimatedFrom: from, estimatedTo: to }) => {
      if (scheduledAt !== null) return from !== null || to !== null;
      return from === null || to === null || isBefore(from, createdAt) || isBefore(to, from);
    }),

  'the month counts every ticket once': (visits) => {
    const counts = [...countByMonth(visits)];
    const sum = counts.reduce((total, [, count]) => total + count, 0);
    const wrong = counts.filter(
      ([month, count]) =>
        count !== visits.filter(({ shopDay }) => shopDay.startsWith(month.slice(0, 7))).length,
    );
    return sum === visits.length ? wrong : [sum];
  },
};

test.each(Object.entries(rules))('%s', (_name, rule) => {
  fc.assert(
    fc.property(moments, ({ seed, now }) => {
      expect(rule(visitsAt(seed, now), now, seed)).toEqual([]);
    }),
    runs,
  );
});

test('customers have names, numbers and addresses of their own', () => {
  const customers = generateCustomers(418);
  expect(customers).toHaveLength(CUSTOMERS);
  const emails = customers.flatMap(({ email }) => email ?? []);
  for (const values of [
    customers.map(({ name }) => name),
    customers.map(({ phone }) => phone),
    emails,
  ]) {
    expect(new Set(values).size).toBe(values.length);
  }
  expect(customers.filter(({ phone }) => !/^\+1\d{3}55501\d\d$/.test(phone))).toEqual([]);
});

test('about four of five ranges hold, and half of them are narrow', () => {
  const promises = visitsAt(418, Temporal.Instant.from('2026-03-12T16:24:00Z')).flatMap(
    ({ startedAt, estimatedFrom: from, estimatedTo: to }) =>
      startedAt && from && to ? [{ startedAt, from, to }] : [],
  );
  const isInside = ({ startedAt, from, to }: (typeof promises)[number]) =>
    !isBefore(startedAt, from) && !isBefore(to, startedAt);
  const rate = promises.filter(isInside).length / promises.length;
  expect(promises.length).toBeGreaterThan(400);
  expect(rate).toBeGreaterThan(0.78);
  expect(rate).toBeLessThan(0.87);
  const widths = promises.map(({ from, to }) => from.until(to).total('minutes'));
  expect(widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)]).toBeLessThanOrEqual(20);
});

test('a morning looks like the screenshots: some completed, some in progress, some waiting', () => {
  const thursday = Temporal.ZonedDateTime.from('2026-03-12T11:24[America/Chicago]').toInstant();
  const today = Map.groupBy(
    visitsAt(418, thursday).filter(({ shopDay }) => shopDay === '2026-03-12'),
    ({ status }) => status,
  );
  expect(today.get('completed')?.length).toBeGreaterThanOrEqual(5);
  expect(today.get('in_progress')?.length).toBeGreaterThanOrEqual(2);
  expect(today.get('pending')?.length).toBeGreaterThanOrEqual(4);
});
