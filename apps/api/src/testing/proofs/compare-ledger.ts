import type { Platform } from '../../platform/platform.ts';
import { hashSecret } from '../../platform/sessions/refresh-token.ts';
import { countWrites, type Ledger } from './ledger.ts';
import type { LoadShop } from './load-shops.ts';

export interface Comparison {
  /** Writes that the product has acknowledged. */
  readonly acknowledged: number;
  /** Visits in the table. */
  readonly stored: number;
  /** Acknowledged and not stored so. */
  readonly lost: number;
  /** Stored and not acknowledged: one that was repeated came twice. */
  readonly doubled: number;
}

interface Stored {
  readonly id: number;
  readonly ticket_number: number;
  readonly token_hash: Buffer | null;
  readonly status: string;
  readonly payment_cents: number | null;
  readonly barber_id: number | null;
  readonly scheduled_at: Temporal.Instant | null;
}

const readVisits = ({ db }: Platform, { shop }: LoadShop): Promise<Stored[]> =>
  db.inShop(shop, (tx) =>
    tx
      .selectFrom('appointments')
      .select([
        'id',
        'ticket_number',
        'token_hash',
        'status',
        'payment_cents',
        'barber_id',
        'scheduled_at',
      ])
      .where('shop_id', '=', shop)
      .execute(),
  );

const ofShop = <K, V extends { readonly shop: number }>(entries: ReadonlyMap<K, V>, shop: number) =>
  [...entries].filter(([, entry]) => entry.shop === shop);

/** Compares what was acknowledged with what is stored; every write of the ledger must have ended. */
export const compareLedger = async (
  platform: Platform,
  shops: readonly LoadShop[],
  ledger: Ledger,
): Promise<Comparison> => {
  let stored = 0;
  let lost = 0;
  let doubled = 0;
  for (const each of shops) {
    const visits = await readVisits(platform, each);
    stored += visits.length;
    const byId = new Map(visits.map((visit) => [visit.id, visit]));
    const byToken = new Map(visits.map((visit) => [visit.token_hash?.toString('hex'), visit]));
    const found = new Set<Stored>();
    const check = (visit: Stored | undefined, isAsAcknowledged: (one: Stored) => boolean) => {
      if (visit) found.add(visit);
      if (!visit || !isAsAcknowledged(visit)) lost += 1;
    };
    for (const [token, { ticket }] of ofShop(ledger.checkIns, each.shop)) {
      const visit = byToken.get(hashSecret(token).toString('hex'));
      check(visit, ({ ticket_number }) => ticket_number === ticket);
    }
    for (const [token, { barber, startsAt }] of ofShop(ledger.bookings, each.shop)) {
      const visit = byToken.get(hashSecret(token).toString('hex'));
      check(
        visit,
        ({ barber_id, scheduled_at }) =>
          barber_id === barber && scheduled_at?.equals(startsAt) === true,
      );
    }
    for (const [id, { status, payment }] of ofShop(ledger.visits, each.shop)) {
      check(byId.get(id), (visit) => visit.status === status && visit.payment_cents === payment);
    }
    doubled += visits.filter((visit) => !found.has(visit)).length;
  }
  return { acknowledged: countWrites(ledger), stored, lost, doubled };
};
