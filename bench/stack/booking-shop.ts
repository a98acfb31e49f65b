import type { Client } from 'pg';
import { type Latency, latencyOfTimes } from './latency.ts';

interface BookingShop {
  readonly name: string;
  readonly barbers: number;
  /** When the shop is open on every day, and when its links offer times; in minutes. */
  readonly open: readonly [from: number, to: number];
  readonly link: readonly [from: number, to: number];
  /** Whether every barber has a link, or only the first one. */
  readonly isLinkForAll: boolean;
  /** Completed visits of past days. */
  readonly visits: number;
}

interface Created {
  readonly id: number;
  readonly service: number;
  /** The first barber and the first link; the others have the ids behind. */
  readonly barber: number;
  readonly link: number;
}

/** Creates a shop with barbers, one service, links and past visits. */
export const createBookingShop = async (
  client: Client,
  { name, barbers, open, link, isLinkForAll, visits }: BookingShop,
): Promise<Created> => {
  const { rows } = await client.query<Created>(
    `with shop as (
       insert into shops (name, username, time_zone, plan_id, subscription_status)
       select $1, $1, 'America/Chicago', (select min(id) from plans), 'active' returning id
     ), account as (
       insert into accounts (email, name)
       select $1 || '-' || n || '@bench.example', 'Barber ' || n from generate_series(1, $2) as n
       returning id
     ), member as (
       insert into memberships (shop_id, account_id, role, username, joined_at)
       select shop.id, account.id, 'employee', 'barber-' || row_number() over (order by account.id),
         now() from shop, account returning id
     ), service as (
       insert into services (shop_id, name, duration_seconds)
       select id, 'Skin Fade', 2700 from shop returning id
     ), hours as (
       insert into opening_hours (shop_id, weekday, from_minute, to_minute)
       select id, weekday, $3::int, $4::int from shop, generate_series(1, 7) as weekday
     ), link as (
       insert into booking_links (
         shop_id, membership_id, service_id, introduction, from_minute, to_minute, gap_minutes
       )
       select shop.id, member.id, service.id, 'Book with me', $5::int, $6::int, 30
       from shop, member, service
       where $7::boolean or member.id = (select min(id) from member) returning id
     )
     select shop.id::int, service.id::int as service, (select min(id)::int from member) as barber,
       (select min(id)::int from link) as link
     from shop, service`,
    [name, barbers, ...open, ...link, isLinkForAll],
  );
  const [created] = rows;
  if (!created) throw new Error(`The shop ${name} was not created`);
  await client.query(
    `insert into appointments (shop_id, shop_day, ticket_number, source, status, barber_id)
     select $1, current_date - 1 - (n / 60), n, 'walk_in', 'completed', $2::bigint + n % $3::int
     from generate_series(1, $4::int) as n`,
    [created.id, created.barber, barbers, visits],
  );
  // A trigger normally maintains the directory of usernames, but it did not run.
  await client.query(
    `insert into shop_usernames (username, named_shop_id) values ($1, $2) on conflict do nothing`,
    [name, created.id],
  );
  return created;
};

/** Invalidates the cache like any change in the shop. */
export const changeShop = (client: Client, name: string) =>
  client.query(
    `insert into line_versions as line (line_shop_id, version)
     select named_shop_id, 1 from shop_usernames where username = $1
     on conflict (line_shop_id) do update set version = line.version + 1`,
    [name],
  );

/** Reads the current version, then the times of that version. */
export const readNewest = async (url: string): Promise<void> => {
  const answer = await fetch(url, { headers: { 'cache-control': 'no-cache' } });
  if (answer.status !== 200) throw new Error(await answer.text());
  await answer.arrayBuffer();
};

/** One request after the other, with a change of the shop before each. */
export const latencyAfterChanges = async (
  client: Client,
  { name, url, changes }: { name: string; url: string; changes: number },
): Promise<Latency> => {
  const took: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    await changeShop(client, name);
    const startedAt = performance.now();
    await readNewest(url);
    took.push(performance.now() - startedAt);
  }
  return latencyOfTimes(took);
};
