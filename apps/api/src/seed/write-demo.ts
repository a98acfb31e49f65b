import { sql } from 'kysely';
import { openDemo } from '../features/demo/open-demo.ts';
import { playDemo } from '../features/demo/play-demo.ts';
import type { Platform } from '../platform/platform.ts';
import type { AuthorizedShopId } from '../platform/sessions/authorized-shop.ts';
import { createPin } from '../testing/factories/accounts/pin.ts';
import { createService } from '../testing/factories/service.ts';
import { createShop } from '../testing/factories/shop.ts';
import { createStaff, type TestStaff } from '../testing/factories/staff.ts';
import { DEMO_PIN, demoEmails, type SmallShop, smallShops } from './demo-accounts.ts';
import { shop as alder, deskTeam, services, team } from './demo-shop.ts';
import { type Customer, generateCustomers } from './visits/generate-customers.ts';
import { DAYS_BACK, generateVisits } from './visits/generate-visits.ts';
import { writeVisits } from './visits/write-visits.ts';
import { writeAffiliate } from './write-affiliate.ts';
import { writeEnded, writePaying } from './write-billing.ts';
import { writeCatalogue } from './write-catalogue.ts';
import { writePhotos } from './write-photos.ts';
import { writeRatings } from './write-ratings.ts';
import { writeTeam } from './write-team.ts';

interface PlannedService {
  name: string;
  description?: string;
  minutes: number;
  priceCents: number;
}

const writeService = async (
  platform: Platform,
  shop: AuthorizedShopId,
  { name, description = '', minutes, priceCents }: PlannedService,
): Promise<[name: string, id: number]> => {
  const values = { name, description, duration_seconds: minutes * 60, price_cents: priceCents };
  return [name, (await createService(platform, shop, values)).id];
};

const customerRow = (shop: AuthorizedShopId, now: Temporal.Instant, customer: Customer) => ({
  shop_id: shop,
  name: customer.name,
  phone: customer.phone,
  email: customer.email,
  created_at: now.subtract({ hours: (DAYS_BACK + customer.knownForDays) * 24 }),
});

/** Writes the shop of the screenshots, in its state at this moment. */
const writeAlder = async (platform: Platform, seed: number, timeZone: string): Promise<void> => {
  const now = platform.clock.now();
  const shop = await createShop(platform, { ...alder, timeZone });
  await createPin(platform, shop, DEMO_PIN);

  const staff = new Map<string, TestStaff>();
  // Before the first visit, so that reports have the working time of every day.
  const joinedAt = now.subtract({ hours: (DAYS_BACK + 30) * 24 });
  for (const { username, name, email, phone, role } of [...team, ...deskTeam]) {
    const person = { shop, username, name, email, phone, role, joinedAt };
    staff.set(username, await createStaff(platform, person));
  }
  const serviceIds = new Map<string, number>();
  for (const service of services) serviceIds.set(...(await writeService(platform, shop, service)));

  await writeCatalogue(platform, { shop, staff, services: serviceIds });
  await writeTeam(platform, { shop, timeZone, staff, services: serviceIds });
  await writePaying(platform, shop);

  const customers = generateCustomers(seed);
  const visits = generateVisits(seed, now, customers.length, timeZone);
  await platform.db.inShop(shop, async (tx) => {
    const links = await tx
      .selectFrom('booking_links as link')
      .innerJoin('memberships as member', 'member.id', 'link.membership_id')
      .innerJoin('services as service', 'service.id', 'link.service_id')
      .select(['link.id', 'member.username', 'service.name'])
      .execute();
    const rows = await tx
      .insertInto('customers')
      .values(customers.map((customer) => customerRow(shop, now, customer)))
      .returning(['id', 'phone'])
      .execute();
    const idOf = new Map(rows.map(({ id, phone }) => [phone, id]));
    const ids = {
      customers: customers.map(({ phone }) => idOf.get(phone) ?? 0),
      barbers: new Map([...staff].map(([username, { membershipId }]) => [username, membershipId])),
      services: serviceIds,
      links: new Map(links.map(({ id, username, name }) => [`${username} ${name}`, id])),
    };
    // The planner does not know that the table a reset has just emptied fills up again: its nested
    // loops would never end.
    await sql`set local enable_nestloop = off`.execute(tx);
    await writeVisits(shop, tx, ids, visits);
    await writeRatings(shop, tx);
  });
  await writePhotos(platform, shop);
};

const writeSmallShop = async (platform: Platform, small: SmallShop): Promise<void> => {
  const shop = await createShop(platform, small.shop);
  if (small.shop.subscription === 'ended') await writeEnded(platform, shop);
  for (const { language, ...person } of small.staff) {
    const { accountId } = await createStaff(platform, { ...person, shop });
    await platform.db.asAccount(accountId, (tx) =>
      tx.updateTable('accounts').set({ language }).where('id', '=', accountId).execute(),
    );
  }
  for (const service of small.services) await writeService(platform, shop, service);
};

/** Shops cannot be read before one is authorized; accounts can. */
export const isDemoThere = async ({ db }: Platform): Promise<boolean> => {
  const account = await db.asNobody((tx) =>
    tx.selectFrom('accounts').select('id').where('email', 'in', demoEmails).executeTakeFirst(),
  );
  return account !== undefined;
};

/** Writes the demo as the product would: under its role, one shop at a time. */
export const writeDemo = async (
  platform: Platform,
  seed: number,
  timeZone = alder.timeZone,
): Promise<void> => {
  await writeAlder(platform, seed, timeZone);
  for (const small of smallShops) await writeSmallShop(platform, small);
  await writeAffiliate(platform, seed);
  await openDemo(platform);
  await playDemo(platform, seed);
};
