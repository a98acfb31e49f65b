import { timingSafeEqual } from 'node:crypto';
import { findShopByUsername } from '../../platform/directories/shop-directory.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { IdempotencyKey } from '../../platform/idempotency.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { testTicketTokenOf } from '../../platform/keys/ticket-token.ts';
import type { Platform } from '../../platform/platform.ts';
import { joinAtDesk } from '../check-in/join/join-at-desk.ts';
import type { JoinedVisit } from '../check-in/join/join-line.ts';
import { readLineSnapshot } from '../visits/line/read-line-snapshot.ts';
import { deleteTestVisits } from '../visits/test-visits/delete-test-visits.ts';
import { removeTestTicketJob } from './jobs.ts';
import { selectShopOfTest } from './repository.ts';

const KEPT_MINUTES = 60;

const isSame = (given: string, token: string): boolean =>
  given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token));

/**
 * Joins the line with a test ticket, also outside the opening hours. A shop has one at a time: a new
 * one replaces the one before, and a job deletes it if the owner does not.
 */
export const takeTestTicket = async (
  platform: Platform,
  username: string,
  { token, name }: { token: string; name: string },
  once?: IdempotencyKey,
): Promise<JoinedVisit & { username: string }> => {
  const shop = await findShopByUsername(platform, username);
  // An unknown shop, a wrong code and a guide that is closed answer the same.
  if (shop === undefined || !isSame(token, testTicketTokenOf(platform, shop))) throw notFound();
  const row = await platform.db.inPublicShop(shop, (tx) => selectShopOfTest(shop, tx));
  if (row.set_up_at !== null) throw notFound();

  const line = await readLineSnapshot(platform, shop);
  const arrival = { serviceIds: [], barberId: null, phone: null, note: '', customerName: name };
  const joined = await joinAtDesk(platform, shop, line, { ...arrival, isTest: true }, once);
  const now = platform.clock.now();
  await platform.db.inPublicShop(shop, async (tx) => {
    await deleteTestVisits(tx, shop, { now, timeZone: row.time_zone, except: joined.id });
    const key = `test-ticket:${String(shop)}`;
    await addJob(tx, removeTestTicketJob, { shop }, key, now.add({ minutes: KEPT_MINUTES }));
  });
  platform.live.announce(shop);
  return { ...joined, username: row.username };
};
