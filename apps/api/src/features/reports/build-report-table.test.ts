import * as contract from '@lineup/contract/reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDesk } from '../../testing/factories/desk.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('GET /reports/csv/ returns one table with the figures of the screen', async () => {
  const desk = await createDesk(t);
  const day = t.clock.now().toZonedDateTimeISO('America/Chicago').toPlainDate().toString();
  const barber_id = desk.theo.membershipId;
  await desk.visit({ status: 'completed', barber_id, payment_cents: 4000 });
  const download = (table: contract.ReportTable, language: string) =>
    t.call(contract.downloadReport, {
      as: desk.owner.access,
      query: { from: day, to: day, table },
      headers: { 'accept-language': language },
    });

  const barbers = await download('barbers', 'en');
  expect(barbers.statusCode).toBe(200);
  expect(barbers.headers['content-disposition']).toContain(`report-barbers-${day}-${day}.csv`);
  const [header, row] = barbers.body.replace('\uFEFF', '').split('\n');
  expect(header).toMatch(/^Barber,Visits,Booked visits,Visits with a payment,Revenue,/);
  expect(row).toMatch(/^Theo Marchetti,1,0,1,40\.00,/);
  expect((await download('steps', 'en')).body).toContain(`${day},${day},1,0,1,40.00`);
  expect((await download('sources', 'en')).body).toContain('Walk-in,1,0,1,40.00');
  expect((await download('services', 'es')).body).toContain('Sin servicio,1,40.00');

  const refused = await t.call(contract.downloadReport, {
    as: desk.theo.access,
    query: { from: day, to: day },
  });
  expect(refused.statusCode).toBe(403);
});
