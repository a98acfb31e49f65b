import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId, LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import type { Sql } from '../../billing/limits/count-check-in.ts';

interface Cap {
  readonly open: number;
  readonly hourly: number;
}

/** Keyed hashes of the device and the network of a check-in. */
export interface VisitOrigin {
  readonly device: Buffer;
  readonly network: Buffer;
  /** True without a phone number: then the ticket counts towards the caps of both. */
  readonly isCapped: boolean;
  readonly caps: { readonly device: Cap; readonly network: Cap };
  /** The caps of the shop's own network are multiplied by this. */
  readonly ownNetworkFactor: number;
}

interface Joining {
  readonly origin: VisitOrigin | null;
  readonly shopDay: string;
  readonly now: Temporal.Instant;
}

const capsOf = (origin: VisitOrigin | null) =>
  origin?.isCapped
    ? [
        { hash: origin.device, ...origin.caps.device },
        { hash: origin.network, ...origin.caps.network },
      ]
    : [];

/**
 * The CTE of a check-in's statement that raises the counts of its device and network. A count above
 * its cap violates a constraint of the table, so the whole check-in is rolled back.
 */
export const countOrigins = (shop: LineShopId, { origin, shopDay, now }: Joining): Sql => {
  const caps = capsOf(origin);
  const isNewHour = sql`known.hour_at <= excluded.hour_at - interval '1 hour'`;
  const factor = sql`(case when known.is_of_shop_until > excluded.hour_at
    then ${origin?.ownNetworkFactor ?? 1}::int else 1 end)`;
  return sql`origin as (
      insert into check_in_origins as known
        (shop_id, origin, day, open_tickets, most_open, hour_at, hour_count, most_hourly)
      select ${shop}::bigint, cap.hash, ${shopDay}::date, 1, cap.open, ${now}::timestamptz, 1,
        cap.hourly
      from fresh cross join unnest(
        ${caps.map(({ hash }) => hash)}::bytea[], ${caps.map(({ open }) => open)}::int[],
        ${caps.map(({ hourly }) => hourly)}::int[]
      ) as cap (hash, open, hourly)
      order by cap.hash
      on conflict (shop_id, origin) do update set
        day = excluded.day,
        open_tickets =
          1 + case when known.day = excluded.day then known.open_tickets else 0 end,
        most_open = excluded.most_open * ${factor},
        hour_at = case when ${isNewHour} then excluded.hour_at else known.hour_at end,
        hour_count = 1 + case when ${isNewHour} then 0 else known.hour_count end,
        most_hourly = excluded.most_hourly * ${factor}
      returning origin
    )`;
};

/** Records that the shop's staff use a network, until a time. */
export const upsertOwnNetwork = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { network, until, now }: { network: Buffer; until: Temporal.Instant; now: Temporal.Instant },
): Promise<void> => {
  await sql`
    insert into check_in_origins as known (shop_id, origin, day, open_tickets, most_open, hour_at,
      hour_count, most_hourly, is_of_shop_until)
    values (${shop}, ${network}, '-infinity', 0, 0, ${now}, 0, 0, ${until})
    on conflict (shop_id, origin) do update set is_of_shop_until = excluded.is_of_shop_until`.execute(
    tx,
  );
};

/** Origins are kept for the day, and a network of the staff for as long as they use it. */
export const deleteOldOrigins = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  now: Temporal.Instant,
): Promise<void> => {
  await sql`
    delete from check_in_origins as origin using (
      select (${now}::timestamptz at time zone time_zone)::date as day from shops where id = ${shop}
    ) as today
    where origin.shop_id = ${shop} and origin.day < today.day
      and coalesce(origin.is_of_shop_until, '-infinity') < ${now}::timestamptz`.execute(tx);
};
