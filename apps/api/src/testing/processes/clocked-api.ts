import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { updateVisit } from '../../features/visits/changes/repository.ts';
import { systemClock } from '../../platform/clock.ts';
import { createDatabase } from '../../platform/database/database.ts';
import { createKeyRing } from '../../platform/keys/key-ring.ts';
import { createLogger } from '../../platform/operations/logger.ts';
import { createPlatform } from '../../platform/platform.ts';
import { type AuthorizedShopId, authorizeShop } from '../../platform/sessions/authorized-shop.ts';
import { createSessions } from '../../platform/sessions/sessions.ts';
import { createService } from '../factories/service.ts';
import { createShop } from '../factories/shop.ts';
import { createStaff, signIn } from '../factories/staff.ts';
import { createVisit } from '../factories/visit.ts';

/**
 * The API with a clock that its parent process sets, for measurements of days that take seconds.
 * The parent controls it over the process's channel; everything a shop's people do goes over HTTP.
 * Only three things use real time: sessions (a run does not outlive a token), limits by IP address,
 * and how long a cached line is valid, which a change ends at once.
 */
const config = readConfig();
const logger = createLogger(config.LOG_LEVEL);
let now = systemClock.now();
const clock = { now: () => now };
const db = createDatabase(config.DATABASE_URL, config.DATABASE_POOL_SIZE, {
  prepares: config.DATABASE_PREPARES,
  onIdleError: () => {},
});
const sessions = createSessions(
  createKeyRing(config.TOKEN_SECRET, db, systemClock, logger),
  db,
  systemClock,
  logger,
);
const platform = createPlatform(config, { clock, db, logger, sessions });
const app = await createApp(platform);
platform.sessions.start();
platform.live.start();

interface Hours {
  readonly from: number;
  readonly to: number;
}

/** A shop as the parent describes it; hours in minutes, the same on every day. */
interface WantedShop {
  readonly name: string;
  readonly username: string;
  readonly timeZone: string;
  readonly hours: Hours;
  readonly services: readonly {
    readonly name: string;
    readonly estimatedMinutes: number;
    readonly priceCents: number;
  }[];
  readonly barbers: readonly { readonly name: string; readonly hours: readonly Hours[] }[];
}

const everyDay = ({ from, to }: Hours) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from_minute: from, to_minute: to }));

const addBarber = async (
  shop: AuthorizedShopId,
  { name, hours }: WantedShop['barbers'][number],
) => {
  const email = `${name.toLowerCase()}@shop-${String(shop)}.example`;
  const staff = await createStaff(platform, { shop, name, email, role: 'employee' });
  await db.inShop(shop, (tx) =>
    tx
      .insertInto('working_hours')
      .values(
        hours.flatMap(everyDay).map((each) => ({
          shop_id: shop,
          membership_id: staff.membershipId,
          ...each,
        })),
      )
      .execute(),
  );
  return { id: staff.membershipId, access: (await signIn(platform, staff)).access };
};

const addShop = async ({ name, username, timeZone, hours, services, barbers }: WantedShop) => {
  const shop = await createShop(platform, { name, username, timeZone });
  const owner = await createStaff(platform, { shop, email: `owner@shop-${String(shop)}.example` });
  await db.inShop(shop, async (tx) => {
    const open = everyDay(hours).map((each) => ({ shop_id: shop, ...each }));
    await tx.insertInto('opening_hours').values(open).execute();
    const isOwner = { takes_customers: false };
    await tx
      .updateTable('memberships')
      .set(isOwner)
      .where('shop_id', '=', shop)
      .where('id', '=', owner.membershipId)
      .execute();
  });
  const serviceIds: number[] = [];
  for (const { name: service, estimatedMinutes, priceCents } of services) {
    const values = { name: service, price_cents: priceCents };
    const duration_seconds = estimatedMinutes * 60;
    const made = await createService(platform, shop, { ...values, duration_seconds });
    serviceIds.push(made.id);
  }
  const staff: { id: number; access: string }[] = [];
  for (const barber of barbers) staff.push(await addBarber(shop, barber));
  platform.live.announce(shop);
  return { shop, serviceIds, staff };
};

interface WantedBooking {
  readonly shop: number;
  readonly at: string;
  readonly day: string;
  readonly barberId: number;
  readonly serviceIds: readonly number[];
}

/** There is no endpoint for booking yet: the visit is written as that will. */
const addBooking = async ({ shop, at, day, barberId, serviceIds }: WantedBooking) => {
  const visit = await createVisit(platform, authorizeShop(shop), {
    source: 'booking_link',
    scheduled_at: Temporal.Instant.from(at),
    shop_day: day,
    barber_id: barberId,
    serviceIds,
  });
  platform.live.announce(authorizeShop(shop));
  return { id: visit.id, ticket: visit.ticket_number };
};

/** Nor is there one for an arrival. */
const arrive = async ({ shop, id }: { shop: number; id: number }) => {
  const own = authorizeShop(shop);
  await db.inShop(own, (tx) => updateVisit(own, tx, id, { arrived_at: now, ordered_at: now }));
  platform.live.announce(own);
  return null;
};

/** The stored promises of a day, by ticket. */
const readStored = ({ shop, day }: { shop: number; day: string }) => {
  const own = authorizeShop(shop);
  return db.inShop(own, async (tx) => {
    const rows = await tx
      .selectFrom('appointments')
      .select(['ticket_number', 'estimated_from', 'estimated_to', 'started_at', 'source'])
      .where('shop_id', '=', own)
      .where('shop_day', '=', day)
      .execute();
    return rows.map((row) => ({
      ticket: row.ticket_number,
      isWalkIn: row.source === 'walk_in',
      from: row.estimated_from?.toString() ?? null,
      to: row.estimated_to?.toString() ?? null,
      startedAt: row.started_at?.toString() ?? null,
    }));
  });
};

const setTime = (at: string) => {
  now = Temporal.Instant.from(at);
  return Promise.resolve(null);
};

const orders = { setTime, addShop, addBooking, arrive, readStored };

interface Message {
  readonly id: number;
  readonly order: keyof typeof orders;
  readonly ask: never;
}

process.on('message', ({ id, order, ask }: Message) => {
  void orders[order](ask).then(
    (answer) => process.send?.({ id, answer }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  );
});

process.on('disconnect', () => {
  void app.close().then(() => platform.close());
});

await app.listen({ host: config.HOST, port: config.PORT });
