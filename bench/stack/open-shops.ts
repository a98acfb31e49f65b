import { Client } from 'pg';

let made = 0;

/** Creates shops without hours, which are always open, each with three barbers. */
export const createOpenShops = async (superuserUrl: string, count: number): Promise<string[]> => {
  made += 1;
  const client = new Client(superuserUrl);
  await client.connect();
  const { rows } = await client.query<{ username: string }>(
    `with shop as (
       insert into shops (name, username, time_zone, plan_id, subscription_status)
       select 'Open ' || n, $2 || n, 'America/Chicago',
         (select id from plans where check_in_limit = -1 order by id limit 1), 'active'
       from generate_series(1, $1) as n returning id, username
     ), account as (
       insert into accounts (email, name)
       select username || '-' || n || '@bench.example', 'Barber ' || n
       from shop, generate_series(1, 3) as n returning id, email
     ), member as (
       insert into memberships (shop_id, account_id, role, username, joined_at)
       select shop.id, account.id, 'employee', 'barber-' || account.id, now()
       from shop join account on account.email like shop.username || '-%' returning id
     )
     select username from shop, (select count(*) from member) as members order by id`,
    [count, `open-${String(made)}-shop-`],
  );
  await client.end();
  return rows.map(({ username }) => username);
};
