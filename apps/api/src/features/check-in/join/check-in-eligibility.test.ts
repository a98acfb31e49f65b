import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOpenShop, type OpenShop } from '../../../testing/factories/open-shop.ts';
import { createService } from '../../../testing/factories/service.ts';
import { createVisit } from '../../../testing/factories/visit.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readLineSnapshot } from '../../visits/line/read-line-snapshot.ts';
import { readEligibility } from './check-in-eligibility.ts';

let t: TestApp;
let open: OpenShop;

beforeAll(async () => {
  t = await createTestApp();
  const local = t.clock.now().toZonedDateTimeISO('America/Chicago');
  const ten = local.add({ days: 1 }).withPlainTime('10:00').toInstant();
  t.clock.advance(t.clock.now().until(ten));
  open = await createOpenShop(t.platform, { hours: { from: 8, to: 11 } });
});
afterAll(() => t.close());

test('only offered services count, and each of them once', async () => {
  const line = await readLineSnapshot(t.platform, open.shop);
  const eligibilityFor = (serviceIds: number[]) =>
    readEligibility(line, { serviceIds, barberId: null }, t.clock.now());
  const { serviceId } = open;
  const eligibility = eligibilityFor([serviceId]);
  expect(eligibility.state).toBe('open');
  // Counted twice, the service would be too long for the remaining hour.
  expect(eligibilityFor([serviceId, serviceId])).toEqual(eligibility);
  expect(eligibilityFor([999_999, serviceId, 999_998])).toEqual(eligibility);
});

test('a request for an unknown barber gets no wait range', async () => {
  const line = await readLineSnapshot(t.platform, open.shop);
  const lengths = () => {
    throw new Error('the line is not played for that');
  };
  const eligibility = readEligibility(
    { ...line, lengths },
    { serviceIds: [], barberId: 999_999 },
    t.clock.now(),
  );
  expect(eligibility).toMatchObject({ state: 'full', likely: null });
});

test('the given wait range is never narrower than the computed one', async () => {
  const second = await createService(t.platform, open.shop, {
    name: 'Trim',
    duration_seconds: 870,
  });
  await createVisit(t.platform, open.shop, { serviceIds: [second.id] });
  t.platform.live.announce(open.shop);
  t.clock.advance({ seconds: 40 });
  const line = await readLineSnapshot(t.platform, open.shop);
  const exact = { ...line, lengths: () => ({ mean: 14.5, spread: 0 }) };
  const { likely } = readEligibility(exact, { serviceIds: [], barberId: null }, t.clock.now());
  const starts = line.now.add({ seconds: 870 });
  expect(Temporal.Instant.compare(likely?.from ?? starts, starts)).toBe(-1);
  expect(Temporal.Instant.compare(likely?.to ?? starts, starts)).toBe(1);
});

test('the opening is computed again when the shop opens or closes, and on another day', async () => {
  const line = await readLineSnapshot(t.platform, open.shop);
  const stateAt = (hour: number, days = 0) => {
    const local = t.clock.now().toZonedDateTimeISO('America/Chicago').add({ days });
    const at = local.withPlainTime({ hour, minute: 1 }).toInstant();
    return readEligibility(line, { serviceIds: [], barberId: null }, at);
  };
  expect(stateAt(10).state).toBe('open');
  expect(stateAt(11).state).toBe('closed');
  expect(stateAt(10).state).toBe('open');
  expect(stateAt(7).state).toBe('closed');
  expect(stateAt(8).state).toBe('open');
  const next = stateAt(9, 1);
  expect(next.closesAt).not.toEqual(stateAt(9).closesAt);
});

test('check-in is open while there is time for the shortest service', async () => {
  const late = await createOpenShop(t.platform, { hours: { from: 8, to: 11 } });
  const { id: shortId } = await createService(t.platform, late.shop, {
    name: 'Line-up',
    duration_seconds: 900,
  });
  t.platform.live.announce(late.shop);
  const twentyBefore = t.clock
    .now()
    .toZonedDateTimeISO('America/Chicago')
    .withPlainTime('10:40')
    .toInstant();
  t.clock.advance(t.clock.now().until(twentyBefore));
  const line = await readLineSnapshot(t.platform, late.shop);
  const stateFor = (serviceIds: number[]) =>
    readEligibility(line, { serviceIds, barberId: null }, t.clock.now()).state;
  expect([stateFor([]), stateFor([shortId]), stateFor([late.serviceId])]).toEqual([
    'open',
    'open',
    'full',
  ]);
});
