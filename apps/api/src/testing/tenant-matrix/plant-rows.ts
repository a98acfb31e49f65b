import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { hashSecret } from '../../platform/sessions/refresh-token.ts';
import { createKiosk } from '../factories/kiosk.ts';
import type { TestStaff } from '../factories/staff.ts';
import { plantAlerts } from './plant-alerts.ts';
import { plantBilling } from './plant-billing.ts';
import { plantReport } from './plant-report.ts';

/** A new table of shops gets its row in one of these. */
interface Planted {
  shop: AuthorizedShopId;
  owner: TestStaff;
  employee: TestStaff;
  serviceId: number;
}

/** The token of the planted visit's ticket. */
export const ticketToken = (mark: string): string => `${mark}-token-of-the-planted-visit`;

/** The token of the planted kiosk. */
export const kioskToken = (mark: string): string => `${mark}-token-of-the-planted-kiosk`;

/** The network of a check-in, and the proof of work of its browser. */
const plantOrigin = async (
  shop_id: AuthorizedShopId,
  tx: Transaction,
  { at, mark }: { at: Temporal.Instant; mark: string },
): Promise<void> => {
  await tx
    .insertInto('check_in_origins')
    .values({
      shop_id,
      origin: Buffer.from(mark),
      day: '2026-01-01',
      open_tickets: 1,
      most_open: 3,
      hour_at: at,
      hour_count: 1,
      most_hourly: 30,
    })
    .execute();
  await tx
    .insertInto('used_proofs')
    .values({ shop_id, nonce: Buffer.from(mark), expires_at: at })
    .execute();
};

/** A message to the customer, the shop's words of it, and the month's counter. */
const plantMessage = async (
  shop_id: AuthorizedShopId,
  tx: Transaction,
  { visitId, at, mark }: { visitId: number; at: Temporal.Instant; mark: string },
): Promise<void> => {
  await tx
    .insertInto('message_texts')
    .values({ shop_id, kind: 'confirmation', language: 'en', heading: mark })
    .execute();
  await tx
    .insertInto('messages')
    .values({
      shop_id,
      appointment_id: visitId,
      kind: 'confirmation',
      channel: 'sms',
      state: 'sent',
      about_at: at,
      due_at: at,
      carrier_id: `${mark}-carrier`,
      failure: `${mark} failure`,
    })
    .execute();
  await tx.insertInto('monthly_texts').values({ shop_id, month: '2026-01-01', count: 1 }).execute();
};

/** One visit with all its dependent rows. */
export const plantVisit = async (
  { db, clock }: Platform,
  { shop, shop: shop_id, employee, serviceId }: Omit<Planted, 'owner'>,
  mark: string,
): Promise<void> => {
  await db.inShop(shop, async (tx) => {
    const customer = await tx
      .insertInto('customers')
      .values({
        shop_id,
        name: `${mark} customer`,
        phone: `${mark}-555`,
        email: `${mark}@c.test`,
        note: `${mark} about them`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const visit = await tx
      .insertInto('appointments')
      .values({
        shop_id,
        shop_day: '2026-01-05',
        ticket_number: 1,
        source: 'walk_in',
        status: 'pending',
        customer_id: customer.id,
        barber_id: employee.membershipId,
        customer_name: `${mark} guest`,
        note: `${mark} note`,
        skip_reason: `${mark} skip`,
        token_hash: hashSecret(ticketToken(mark)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('appointment_services')
      .values({
        shop_id,
        appointment_id: visit.id,
        position: 1,
        service_id: serviceId,
        name: `${mark} cut`,
      })
      .execute();
    await tx
      .insertInto('shop_days')
      .values({ shop_id, day: '2026-01-05', last_ticket: 1 })
      .execute();
    await tx
      .insertInto('visit_changes')
      .values({ shop_id, appointment_id: visit.id, action: 'late', reason: `${mark} reason` })
      .execute();
    const rated = {
      stars: 4,
      comment: `${mark} comment`,
      created_at: clock.now(),
      updated_at: clock.now(),
    };
    await tx
      .insertInto('visit_ratings')
      .values({ shop_id, appointment_id: visit.id, ...rated })
      .execute();
    await plantMessage(shop, tx, { visitId: visit.id, at: clock.now(), mark });
    await plantAlerts(shop, tx, employee, mark);
    await tx
      .insertInto('monthly_check_ins')
      .values({ shop_id, month: '2026-01-01', count: 1 })
      .execute();
    await plantOrigin(shop, tx, { at: clock.now(), mark });
    await plantReport(shop, tx);
    await tx
      .insertInto('setup_steps')
      .values({ shop_id, step: 'hours', state: 'skipped' })
      .execute();
    await tx
      .insertInto('audit_log')
      .values({ shop_id, action: 'login', subject: `${mark} subject` })
      .execute();
  });
};

const hoursOf = (shop_id: number) => ({ shop_id, weekday: 1, from_minute: 540, to_minute: 1020 });
const daysOf = (shop_id: number, mark: string) => ({
  shop_id,
  first_day: '2026-12-24',
  last_day: '2026-12-26',
  reason: `${mark} day`,
});

/** The shop's opening hours and closures. */
export const plantHours = async (
  { db }: Platform,
  shop: AuthorizedShopId,
  mark: string,
): Promise<void> => {
  await db.inShop(shop, async (tx) => {
    await tx.insertInto('opening_hours').values(hoursOf(shop)).execute();
    await tx.insertInto('closures').values(daysOf(shop, mark)).execute();
  });
};

/** A category of services, and what a barber does differently for a service. */
const plantCatalogue = async (
  { db }: Platform,
  { shop, employee, serviceId }: Omit<Planted, 'owner'>,
  mark: string,
): Promise<void> => {
  await db.inShop(shop, async (tx) => {
    await tx
      .insertInto('service_categories')
      .values({ shop_id: shop, name: `${mark} category` })
      .execute();
    await tx
      .insertInto('service_barbers')
      .values({
        shop_id: shop,
        service_id: serviceId,
        membership_id: employee.membershipId,
        duration_seconds: 1500,
      })
      .execute();
  });
};

/** An expired offer to own the shop, and a failed login. */
const plantLeaving = async (
  { db, clock }: Platform,
  { shop, owner, employee }: Omit<Planted, 'serviceId'>,
): Promise<void> => {
  const now = clock.now();
  await db.inShop(shop, async (tx) => {
    await tx
      .insertInto('ownership_offers')
      .values({
        shop_id: shop,
        membership_id: employee.membershipId,
        offered_by: owner.membershipId,
        keeps_ownership: true,
        offered_at: now,
        expires_at: now,
      })
      .execute();
    await tx
      .insertInto('audit_counts')
      .values({
        shop_id: shop,
        account_id: employee.accountId,
        action: 'login_failed',
        hour: now,
      })
      .execute();
  });
};

/**
 * Hours, days off, a rate, an invitation, a booking link, a question to support, a kiosk, billing.
 */
export const plantSettings = async (
  platform: Platform,
  { shop, owner, employee, serviceId }: Planted,
  mark: string,
): Promise<void> => {
  const { db, clock } = platform;
  const shop_id = shop;
  const membership_id = employee.membershipId;
  await plantHours(platform, shop, mark);
  await plantBilling(platform, { shop, accountId: employee.accountId }, mark);
  await plantLeaving(platform, { shop, owner, employee });
  await plantCatalogue(platform, { shop, employee, serviceId }, mark);
  await createKiosk(platform, employee, { name: `${mark} kiosk`, token: kioskToken(mark) });
  await db.inShop(shop, async (tx) => {
    await tx
      .insertInto('working_hours')
      .values({ ...hoursOf(shop), membership_id })
      .execute();
    await tx
      .insertInto('days_off')
      .values({ ...daysOf(shop, mark), membership_id })
      .execute();
    await tx
      .insertInto('commission_rates')
      .values({ shop_id, membership_id, holds_from: '2026-01-01', points: 4000 })
      .execute();
    await tx
      .insertInto('invitations')
      .values({
        shop_id,
        membership_id,
        token_hash: Buffer.from(mark),
        name: `${mark} invited`,
        email: `${mark}-invited@example.test`,
        phone: `${mark}-555`,
        expires_at: clock.now().add({ hours: 24 }),
      })
      .execute();
    await tx
      .insertInto('booking_links')
      .values({
        shop_id,
        membership_id,
        service_id: serviceId,
        introduction: `${mark} introduction`,
        from_minute: 540,
        to_minute: 1020,
        gap_minutes: 30,
      })
      .execute();
    await tx
      .insertInto('support_tickets')
      .values({
        shop_id,
        account_id: employee.accountId,
        subject: `${mark} subject`,
        message: `${mark} message`,
      })
      .execute();
  });
};
