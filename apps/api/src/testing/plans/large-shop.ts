import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { runAsOwner } from '../database/run-as-owner.ts';
import type { TestApp } from '../test-app.ts';

export interface LargeShop {
  readonly shop: AuthorizedShopId;
  readonly barber: number;
  readonly service: number;
  /** The last day of its history. */
  readonly today: string;
  readonly visits: number;
}

const VISITS_A_DAY = 100;
const CUSTOMERS = 5000;
/** A regular who comes nearly every day. */
const VISITS_OF_A_REGULAR = 503;

/**
 * Gives a shop most of a year of visits, with customers, services, history and messages. The triggers
 * are off meanwhile: they would count each visit, and what they count does not matter here.
 */
export const fillLargeShop = async (
  t: TestApp,
  { shop, barber, service, today, visits }: LargeShop,
): Promise<void> => {
  const tables = ['appointments', 'appointment_services', 'visit_changes', 'messages', 'customers'];
  const switchTriggers = (state: 'enable' | 'disable') =>
    tables.map((table) => `alter table ${table} ${state} trigger user;`).join('\n');
  const id = String(shop);
  await runAsOwner(
    t,
    `${switchTriggers('disable')}
     select set_config('app.shop_id', '${id}', false);
     insert into customers (shop_id, name, phone, email, visit_count, last_visit_at)
       select ${id}, 'Large customer ' || n, '+1312' || (6000000 + n), 'large-' || n || '@example.test',
         20, now() from generate_series(1, ${String(CUSTOMERS)}) as n;
     create temporary table numbered as
       select id as customer, row_number() over (order by id) as place from customers
       where shop_id = ${id} and name like 'Large customer %';
     insert into appointments (
       shop_id, shop_day, ticket_number, source, status, customer_id, barber_id, customer_name,
       arrived_at, ordered_at, started_at, completed_at, estimated_from, estimated_to, payment_cents,
       token_hash
     )
       select ${id}, day, 100000 + n, 'walk_in', 'completed', customer, ${String(barber)},
         'Large guest', at, at, at + interval '20 minutes', at + interval '50 minutes',
         at + interval '10 minutes', at + interval '25 minutes', 4500,
         decode(md5(n::text), 'hex')
       from generate_series(1, ${String(visits)}) as n
       cross join lateral (select date '${today}' - (1 + n / ${String(VISITS_A_DAY)})::int as day) as days
       cross join lateral (select day + interval '15 hours' + make_interval(mins => n % 480) as at) as times
       join numbered on place = case when n <= ${String(VISITS_OF_A_REGULAR)} then 1
         else 1 + n % ${String(CUSTOMERS)} end;
     insert into appointment_services (shop_id, appointment_id, position, service_id, name, price_cents)
       select shop_id, id, 1, ${String(service)}, 'Large cut', 4500 from appointments
       where shop_id = ${id} and ticket_number > 100000;
     insert into visit_changes (shop_id, appointment_id, membership_id, action)
       select shop_id, id, ${String(barber)}, unnest(array['claimed', 'served']) from appointments
       where shop_id = ${id} and ticket_number > 100000;
     insert into messages (shop_id, appointment_id, kind, channel, state, about_at, due_at)
       select shop_id, id, 'checked_in', 'sms', 'sent', arrived_at, arrived_at from appointments
       where shop_id = ${id} and ticket_number > 100000 and ticket_number % 5 = 0;
     ${switchTriggers('enable')}`,
  );
  // As PostgreSQL does by itself after so many new rows; an index alone then answers what it covers.
  await runAsOwner(t, 'vacuum (analyze)');
};
