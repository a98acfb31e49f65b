import { exportShop } from '@lineup/contract/exports';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAsOwner } from '../../testing/database/run-as-owner.ts';
import { createFullShop, type FullShop } from '../../testing/factories/full-shop.ts';
import { signIn, type TestStaff } from '../../testing/factories/staff.ts';
import { plantPhotos } from '../../testing/tenant-matrix/plant-photos.ts';
import { readShopRows } from '../../testing/tenant-matrix/shop-rows.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tables } from './build-tables.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const plantShop = (mark: string) => createFullShop(t.platform, mark);

const mailsOf = ({ email }: TestStaff) =>
  t.mail.mails.filter(({ to }) => to?.[0]?.address === email);

const linkOf = (staff: TestStaff) =>
  /href="([^"]+)"/.exec(mailsOf(staff)[0]?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';

/** The files of the zip behind the mail's link, by name. */
const exportedFiles = async ({ owner }: FullShop, language = 'en') => {
  const { access } = await signIn(t.platform, owner);
  const headers = { 'accept-language': language };
  expect((await t.call(exportShop, { as: access, headers })).statusCode).toBe(200);
  await t.runJobs();
  const response = await fetch(linkOf(owner));
  expect(response.headers.get('content-disposition')).toMatch(/lineup-\d{4}-\d\d-\d\d\.zip/);
  const zip = unzipSync(await response.bytes());
  return Object.fromEntries(Object.entries(zip).map(([name, file]) => [name, strFromU8(file)]));
};

const bookVisit = ({ shop, employee }: FullShop, minute: number, status = 'pending' as const) =>
  t.platform.db.inShop(shop, (tx) =>
    tx
      .insertInto('appointments')
      .values({
        shop_id: shop,
        shop_day: '2026-07-01',
        ticket_number: minute + 1,
        source: 'booking_link',
        status,
        barber_id: employee.membershipId,
        scheduled_at: Temporal.Instant.from('2026-07-01T08:00:00Z').add({ minutes: minute }),
      })
      .execute(),
  );

describe('POST /export/shop/', () => {
  test('mails a zip with every table and calendar of the shop, none of another', async () => {
    await plantShop('canary');
    const planted = await plantShop('alder');
    await bookVisit(planted, 0);
    await plantPhotos(t.platform, planted.employee, 'alder');
    // A booking's row before it moved to another day is no separate visit.
    await bookVisit(planted, 30);
    await t.platform.db.inShop(planted.shop, (tx) =>
      tx
        .updateTable('appointments')
        .set((eb) => ({
          status: 'cancelled',
          moved_to: eb
            .selectFrom('appointments as later')
            .select('later.id')
            .where('later.ticket_number', '=', 1)
            .where('later.shop_day', '=', '2026-07-01'),
        }))
        .where('ticket_number', '=', 31)
        .execute(),
    );
    const files = await exportedFiles(planted);

    expect(Object.keys(files).toSorted()).toEqual(
      [
        ...tables.map(({ name }) => `${name}.csv`),
        'calendars/closures.ics',
        'calendars/visits.ics',
      ].toSorted(),
    );
    const all = Object.values(files).join('\n');
    expect(all.toLowerCase()).not.toContain('canary');
    expect(files['shop.csv']).toContain('alder Barbers');
    expect(files['team.csv']).toContain('alder Cutter');
    expect(files['services.csv']).toContain('alder fade');
    expect(files['services-by-barber.csv']).toContain('alder fade,alder Cutter');
    expect(files['message-texts.csv']).toContain('alder');
    expect(files['customers.csv']).toContain('alder customer');
    expect(files['cut-photos.csv']).toMatch(/^\d+,\d+,\S+,alder Cutter,\S+$/m);
    expect(files['visits.csv']).toContain('alder guest,alder Cutter,alder cut');
    expect(files['visits.csv']).toContain('2026-07-01T10:00:00+02:00');
    expect(files['booking-links.csv']).toContain('alder introduction');
    expect(files['opening-hours.csv']).toContain('1,09:00,17:00');
    expect(files['working-hours.csv']).toContain('alder Cutter,1,09:00,17:00');
    expect(files['closures.csv']).toContain('2026-12-24,2026-12-26,alder day');
    expect(files['days-off.csv']).toContain('alder Cutter,2026-12-24');
    expect(files['commission-rates.csv']).toContain('alder Cutter,2026-01-01,40.00');
    expect(files['check-ins-by-month.csv']).toContain('2026-01,1');
    expect(files['kiosks.csv']).toContain('alder kiosk');
    expect(files['support-tickets.csv']).toContain('alder message');
    expect(files['audit-log.csv']).toContain('export_requested,shop');
    expect(files['calendars/visits.ics']).toContain('DTSTART:20260701T080000Z');
    expect(files['calendars/closures.ics']).toContain('DTSTART;VALUE=DATE:20261224');
    expect(files['calendars/closures.ics']).toContain('DTEND;VALUE=DATE:20261227');

    const [mail] = mailsOf(planted.owner);
    expect(mail?.subject).toBe('Everything of alder Barbers is ready to download');
    expect(mail?.text).toContain('team members: 2, services: 1, customers: 1, visits: 2');
  });

  test('is protected twice: without row-level security there is still no row of another shop', async () => {
    await plantShop('canary-outside');
    const planted = await plantShop('walled');
    const names = Object.keys(await readShopRows(t.platform, planted.shop));
    const tenantColumn = names.filter(
      (name) => !['accounts', 'sessions', 'devices'].includes(name),
    );
    const setSecurity = (state: 'disable' | 'enable') =>
      runAsOwner(
        t,
        tenantColumn.map((name) => `alter table ${name} ${state} row level security`).join(';'),
      );
    await setSecurity('disable');
    try {
      const files = await exportedFiles(planted);
      const all = Object.values(files).join('\n').toLowerCase();
      expect(all).toContain('walled customer');
      expect(all).not.toContain('canary');
    } finally {
      await setSecurity('enable');
    }
  });

  test('no secret is in any file: no hash of a password, PIN or token', async () => {
    const planted = await plantShop('secretive');
    const all = Object.values(await exportedFiles(planted)).join('\n');
    expect(all).not.toMatch(/argon2|hash|token/i);
    expect(all).not.toContain(Buffer.from('secretive').toString('hex'));
  });

  test('for a member who has not joined yet it contains what the owner entered, not their account', async () => {
    const planted = await plantShop('inviting');
    await t.platform.db.inShop(planted.shop, async (tx) => {
      const { membershipId } = planted.employee;
      await tx
        .updateTable('memberships')
        .set({ joined_at: null })
        .where('id', '=', membershipId)
        .execute();
      const written = { name: 'Written By Owner', email: 'written@owner.test', phone: '555-77' };
      await tx
        .updateTable('invitations')
        .set(written)
        .where('membership_id', '=', membershipId)
        .execute();
    });
    const files = await exportedFiles(planted);
    expect(files['team.csv']).toContain('Written By Owner,written@owner.test,555-77');
    expect(files['working-hours.csv']).toContain('Written By Owner,1,09:00');
    // Somebody who has not joined cannot have written to support.
    const { 'support-tickets.csv': _asked, ...others } = files;
    const all = Object.values(others).join('\n');
    expect(all).not.toContain('inviting Cutter');
    expect(all).not.toContain(planted.employee.email);
  });

  test('S7: no cell is a formula, and a name cannot break out of its calendar event', async () => {
    const planted = await plantShop('hostile');
    const hostile = { name: '=1+1\nBEGIN:VEVENT' };
    await t.platform.db.inShop(planted.shop, async (tx) => {
      await tx
        .updateTable('customers')
        .set({ ...hostile, phone: '@SUM(1)' })
        .execute();
      await tx
        .updateTable('shops')
        .set({ ...hostile, address: '+1+1' })
        .execute();
      await tx.updateTable('appointments').set({ scheduled_at: t.clock.now() }).execute();
    });
    const files = await exportedFiles(planted);
    const cells = Object.entries(files)
      .filter(([name]) => name.endsWith('.csv'))
      .flatMap(([, csv]) => csv.split(/[\n,]/));
    expect(cells.filter((cell) => /^"?[=+@]/.test(cell))).toEqual([]);
    expect(files['calendars/visits.ics']?.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  });

  test('is in Spanish for a reader of Spanish', async () => {
    const planted = await plantShop('faro');
    const files = await exportedFiles(planted, 'es');
    expect(files['customers.csv']).toContain(
      'ID,Nombre,Teléfono,Correo,Nota,Visitas,Ausencias,Gasto,Última visita,Creado',
    );
    expect(mailsOf(planted.owner)[0]?.subject).toBe(
      'Todo lo de faro Barbers está listo para descargar',
    );
  });

  test('reads big tables page by page and leaves no row out', async () => {
    const planted = await plantShop('large');
    const shop_id = planted.shop;
    const count = (length: number) => Array.from({ length }, (_, index) => index + 1);
    await t.platform.db.inShop(shop_id, async (tx) => {
      const customers = count(2500).map((n) => ({ shop_id, name: `Customer ${String(n)}` }));
      await tx.insertInto('customers').values(customers).execute();
      const visits = count(1500).map((n) => ({
        shop_id,
        shop_day: '2026-06-01',
        ticket_number: n,
        source: 'staff' as const,
        status: 'completed' as const,
        scheduled_at: t.clock.now(),
      }));
      await tx.insertInto('appointments').values(visits).execute();
    });
    const files = await exportedFiles(planted);
    const ids = files['customers.csv']?.match(/^\d+/gm) ?? [];
    expect(new Set(ids).size).toBe(2501);
    const events = ['visits', 'visits-2'].map(
      (name) => files[`calendars/${name}.ics`]?.match(/^BEGIN:VEVENT/gm)?.length,
    );
    expect(events).toEqual([1000, 500]);
    expect(files['customers.csv']?.match(/^\uFEFF?ID,/gm)).toHaveLength(1);
  });
});

test('employees and strangers are refused, and nothing is queued', async () => {
  const planted = await plantShop('closed');
  const { access } = await signIn(t.platform, planted.employee);
  expect((await t.call(exportShop, { as: access })).statusCode).toBe(403);
  expect((await t.call(exportShop)).statusCode).toBe(401);
  await t.runJobs();
  expect(mailsOf(planted.employee)).toEqual([]);
});
