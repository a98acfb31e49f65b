import { expect, test } from 'vitest';
import { demandAt, makeDay, trueMinutes } from './day.ts';
import { createRandom } from './random.ts';
import { rougher, usual } from './setting.ts';
import { makeShop } from './shop.ts';

const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const shops = Array.from({ length: 20 }, (_, nth) => makeShop(1, nth, usual));
const days = shops.flatMap((shop) =>
  Array.from({ length: 10 }, (_, day) => ({ shop, day: makeDay(1, shop, day, usual) })),
);

test('the same seed makes the same days, another seed others', () => {
  const again = makeShop(1, 3, usual);
  expect(again).toEqual(shops[3]);
  expect(makeDay(1, again, 4, usual)).toEqual(days[34]?.day);
  expect(makeDay(2, again, 4, usual)).not.toEqual(days[34]?.day);
  expect(makeShop(1, 3, rougher)).not.toEqual(again);
});

test('a day does not depend on the others that are made', () => {
  const [shop] = shops;
  if (!shop) throw new Error('no shop');
  makeDay(1, shop, 8, usual);
  expect(makeDay(1, shop, 2, usual)).toEqual(days[2]?.day);
});

test('shops have two to six barbers, each size as often', () => {
  const sizes = shops.map(({ barbers }) => barbers.length);
  for (const size of [2, 3, 4, 5, 6]) expect(sizes.filter((each) => each === size).length).toBe(4);
});

test('the demand matches the load of the shop', () => {
  const shares = days.map(({ shop, day }) => {
    const hours = shop.barbers.flatMap((barber) => barber.hours);
    const work = hours.reduce((sum, { from, to }) => sum + to - from, 0);
    const demand = [...day.walkIns, ...day.bookings].map((customer) =>
      average(shop.barbers.map((barber) => trueMinutes(barber, customer) + usual.turnover)),
    );
    return demand.reduce((sum, minutes) => sum + minutes, 0) / work / shop.load;
  });
  expect(average(shares)).toBeGreaterThan(0.9);
  expect(average(shares)).toBeLessThan(1.2);
});

test('walk-ins come within the hours, mostly at lunch and after work', () => {
  expect(demandAt(17 * 60)).toBeGreaterThan(demandAt(15 * 60));
  expect(demandAt(12.5 * 60)).toBeGreaterThan(demandAt(10 * 60));
  const perHour = Array.from({ length: 24 }, () => 0);
  for (const { shop, day } of days) {
    for (const { at } of day.walkIns) {
      expect(at).toBeGreaterThanOrEqual(shop.hours.from);
      expect(at).toBeLessThan(shop.hours.to);
      const hour = Math.floor(at / 60);
      perHour[hour] = (perHour[hour] ?? 0) + 1;
    }
  }
  expect(perHour[17] ?? 0).toBeGreaterThan((perHour[14] ?? 0) * 1.3);
});

test('requested barbers, no-shows and services have the configured frequency', () => {
  const walkIns = days.flatMap(({ day }) => day.walkIns);
  const shareOf = (is: (walkIn: (typeof walkIns)[number]) => boolean) =>
    walkIns.filter(is).length / walkIns.length;
  expect(shareOf(({ requestedBarber }) => requestedBarber !== null)).toBeCloseTo(
    usual.requestShare,
    1,
  );
  expect(shareOf(({ isGone }) => isGone)).toBeCloseTo(0.04, 1);
  expect(shareOf(({ isNamed }) => !isNamed)).toBeCloseTo(0.08, 1);
  expect(shareOf(({ services }) => services[0] === 0)).toBeCloseTo(0.36, 1);
});

test('bookings are on the quarter hour, in the hours of their barber, and mostly kept', () => {
  const bookings = days.flatMap(({ shop, day }) => day.bookings.map((each) => ({ shop, each })));
  for (const { shop, each } of bookings) {
    expect(each.scheduledAt % 15).toBe(0);
    const hours = shop.barbers[each.barber]?.hours ?? [];
    const isIn = hours.some(({ from, to }) => from <= each.scheduledAt && each.scheduledAt < to);
    expect(isIn).toBe(true);
  }
  const came = bookings.filter(({ each }) => each.arrivesAt !== null);
  expect(came.length / bookings.length).toBeCloseTo(0.94, 1);
});

test("a length has the barber's mean and spread, and does not change when asked again", () => {
  const random = createRandom(5, 'lengths');
  const barber = shops[0]?.barbers[0];
  if (!barber) throw new Error('no barber');
  const lengths = Array.from({ length: 4000 }, () =>
    trueMinutes(barber, { services: [0], deviation: random.normal() }),
  );
  const mean = barber.meanMinutes[0] ?? 0;
  expect(average(lengths) / mean).toBeCloseTo(1, 1);
  const variance = average(lengths.map((length) => (length - mean) ** 2));
  expect(Math.sqrt(variance) / mean).toBeCloseTo(barber.sigma, 1);
});
