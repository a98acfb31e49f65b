import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFullShop } from '../../testing/factories/full-shop.ts';
import { readShopRows } from '../../testing/tenant-matrix/shop-rows.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildTable } from './build-table.ts';
import { tables } from './build-tables.ts';
import { selectShop } from './shop-repository.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const plantShop = (mark: string) => createFullShop(t.platform, mark);

test('every table of shops is in the export, or left out on purpose', async () => {
  const { shop } = await plantShop('tables');
  const tablesOfShops = Object.keys(await readShopRows(t.platform, shop)).filter(
    (name) => !['shops', 'accounts', 'sessions', 'devices'].includes(name),
  );
  const exported = {
    memberships: 'team',
    invitations: 'team',
    services: 'services',
    service_categories: 'service-categories',
    service_barbers: 'services-by-barber',
    message_texts: 'message-texts',
    alert_settings: 'alert-settings',
    report_work: 'scheduled-time',
    customers: 'customers',
    customer_photos: 'cut-photos',
    photo_consents: 'cut-photos',
    appointments: 'visits',
    appointment_services: 'visits',
    visit_changes: 'visit-history',
    messages: 'messages',
    visit_ratings: 'ratings',
    booking_links: 'booking-links',
    opening_hours: 'opening-hours',
    closures: 'closures',
    working_hours: 'working-hours',
    days_off: 'days-off',
    commission_rates: 'commission-rates',
    monthly_check_ins: 'check-ins-by-month',
    monthly_texts: 'texts-by-month',
    invoices: 'invoices',
    kiosks: 'kiosks',
    support_tickets: 'support-tickets',
    audit_log: 'audit-log',
  };
  const secret = [
    'shop_pins',
    'idempotency_keys',
    'push_subscriptions',
    'check_in_origins',
    'used_proofs',
  ];
  // The last ticket of a day and the figures of reports follow from the visits, payments from the
  // invoices.
  const elsewhere = [
    'shop_days',
    'report_days',
    'report_services',
    'report_hours',
    'report_changes',
    'billing_accounts',
    'billing_events',
    'checkouts',
  ];
  // Which steps of our guide were shown.
  const guide = ['setup_steps'];
  const inAuditLog = ['ownership_offers', 'audit_counts'];
  // The referral of the shop and its commissions belong to the affiliate.
  const others = ['referrals'];
  expect(tablesOfShops.toSorted()).toEqual(
    [
      ...Object.keys(exported),
      ...secret,
      ...elsewhere,
      ...inAuditLog,
      ...guide,
      ...others,
    ].toSorted(),
  );
  const names = tables.map(({ name }) => name);
  expect(names.toSorted()).toEqual([...new Set([...Object.values(exported), 'shop'])].toSorted());
});

test('every setting of a shop is in the export, or left out on purpose', async () => {
  const { shop } = await plantShop('settings');
  const [row, [exported]] = await t.platform.db.inShop(shop, async (tx) => [
    await tx
      .updateTable('shops')
      .set({ change_notice_minutes: 135, text_limit: 4321 })
      .returningAll()
      .executeTakeFirstOrThrow(),
    await selectShop(shop, tx),
  ]);
  const elsewhere = Object.keys(exported ?? {});
  // Our own keys and markers; the plan is exported by its name.
  const ours =
    /^(id|plan_id|is_verified|past_due_since|first_paid_at|logo_key|check_in_paused_until|messaging_held_at|suspended_at|deletion_requested_at|deletion_due_at|closed_at|erased_at|set_up_at)$/;
  expect(
    Object.keys(row).filter((column) => !elsewhere.includes(column) && !ours.test(column)),
  ).toEqual([]);
  const { csv } = await buildTable(t.platform, shop, 'shop', 'en');
  expect(csv).toContain(',135,4321,');
});
