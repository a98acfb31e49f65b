import { afterAll, beforeAll, expect, test } from 'vitest';
import { createService } from '../../testing/factories/service.ts';
import { createStaff } from '../../testing/factories/staff.ts';
import { createVisit } from '../../testing/factories/visit.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildCalendars, type CalendarFile } from './build-calendars.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('an exported visit ends as it was booked; cancelled visits and no-shows are off; nothing rings', async () => {
  const { shop } = await createStaff(t.platform);
  const { id } = await createService(t.platform, shop, { duration_seconds: 5 * 60 });
  const at = (time: string) => Temporal.Instant.from(`2026-07-01T${time}:00Z`);
  const book = (from: string, until: string, status: 'pending' | 'cancelled' | 'no_show') =>
    createVisit(t.platform, shop, {
      source: 'staff',
      shop_day: '2026-07-01',
      scheduled_at: at(from),
      scheduled_until: at(until),
      serviceIds: [id],
      status,
    });
  await book('08:00', '09:40', 'pending');
  await book('10:00', '10:20', 'no_show');
  await book('11:00', '11:20', 'cancelled');

  const files: CalendarFile[] = [];
  const shown = { shopName: 'Alder', language: 'en' } as const;
  for await (const file of buildCalendars(t.platform, shop, shown)) files.push(file);
  const ics = files[0]?.ics ?? '';
  const valuesOf = (name: string) =>
    [...ics.matchAll(new RegExp(`^${name}:(.*)\\r$`, 'gm'))].map(([, value]) => value);
  expect(valuesOf('DTEND')).toEqual(
    ['094000', '102000', '112000'].map((time) => `20260701T${time}Z`),
  );
  expect(valuesOf('STATUS')).toEqual(['CONFIRMED', 'CANCELLED', 'CANCELLED']);
  expect(ics).not.toContain('VALARM');
});
