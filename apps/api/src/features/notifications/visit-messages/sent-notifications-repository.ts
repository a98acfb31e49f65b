import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import type { Channel } from '../sending/message-repository.ts';

/**
 * The channels by which a customer already has the current state of their booking: the newest
 * message is about this time, and since then the booking came back to the same barber and never
 * left its day, so that its ticket is the same too.
 */
export const selectInformed = async (
  shop: LineShopId,
  tx: Transaction,
  visitId: number,
): Promise<Channel[]> => {
  const { rows } = await sql<{ channel: Channel }>`
    select message.channel
    from appointments as visit cross join lateral (
      select distinct on (channel) channel, kind, about_at, attempted_at
      from messages
      where shop_id = ${shop} and appointment_id = visit.id
        and kind in ('confirmation', 'moved', 'cancelled', 'restored')
        and state in ('sending', 'sent', 'delivered')
      order by channel, due_at desc, id desc
    ) as message cross join lateral (
      select
        (array_agg(change.before ->> 'barber_id' order by change.id))[1] as barber_id,
        bool_and(coalesce(change.before ->> 'shop_day', visit.shop_day::text) = visit.shop_day::text)
          as has_stayed
      from visit_changes as change
      where change.shop_id = ${shop} and change.appointment_id = visit.id
        and change.created_at >= message.attempted_at
        and jsonb_exists(change.before, 'barber_id')
    ) as since
    where visit.shop_id = ${shop} and visit.id = ${visitId}
      and message.kind <> 'cancelled' and message.about_at = visit.scheduled_at
      and since.barber_id = visit.barber_id::text and since.has_stayed`.execute(tx);
  return rows.map(({ channel }) => channel);
};

/** The newest message per channel that a customer was sent about a booking or their turn. */
export const selectLastSent = async (shop: LineShopId, tx: Transaction, visitId: number) =>
  tx
    .selectFrom('messages')
    .distinctOn('channel')
    .select(['channel', 'kind'])
    .where('shop_id', '=', shop)
    .where('appointment_id', '=', visitId)
    .where('state', 'in', ['sending', 'sent', 'delivered'])
    .where('kind', 'not in', ['day_reminder', 'hour_reminder'])
    .orderBy('channel')
    .orderBy('due_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
