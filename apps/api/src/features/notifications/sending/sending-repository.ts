import type { DB } from '@lineup/db/generated';
import { bookingChanges } from '@lineup/domain/booking/booking-changes';
import { sql, type Updateable } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { visitServiceNames } from '../../../platform/database/visit-services.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { emailOfVisit, phoneOfVisit } from '../visit-messages/address-repository.ts';

/** Locks the visit of a message: it is locked before the message, as in every change of a visit. */
export const lockVisitOfMessage = async (
  shop: LineShopId,
  tx: Transaction,
  id: number,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select visit.id from appointments as visit
    where visit.shop_id = ${shop} and visit.id = (
      select appointment_id from messages where shop_id = ${shop} and id = ${id}
    ) for no key update`.execute(tx);
  return rows[0]?.id;
};

/** When the booking of a message was last changed. */
const lastBookingChange = (shop: LineShopId) => sql<Temporal.Instant | null>`(
  select max(change.created_at) from visit_changes as change
  where change.shop_id = ${shop} and change.appointment_id = visit.id
    and change.action = any (${[...bookingChanges]})
)`;

const brandColumns = ['shops.logo_key', 'shops.accent'] as const;

/** A booking of any barber names nobody before it starts. */
const namedBarber = sql<string | null>`
  case when visit.is_any_barber and visit.status = 'pending' then null else account.name end`;

/** Selects a message with all the data of its text. */
export const selectMessage = (shop: LineShopId, tx: Transaction, id: number) =>
  tx
    .selectFrom('messages as message')
    .innerJoin('appointments as visit', (join) =>
      join.on('visit.shop_id', '=', shop).onRef('visit.id', '=', 'message.appointment_id'),
    )
    .innerJoin('shops', (join) => join.on('shops.id', '=', shop))
    .innerJoin('plans as plan', 'plan.id', 'shops.plan_id')
    .leftJoin('customers as customer', (join) =>
      join.on('customer.shop_id', '=', shop).onRef('customer.id', '=', 'visit.customer_id'),
    )
    .leftJoin('memberships as member', (join) =>
      join.on('member.shop_id', '=', shop).onRef('member.id', '=', 'visit.barber_id'),
    )
    .leftJoin('accounts as account', 'account.id', 'member.account_id')
    .leftJoin('message_texts as own', (join) =>
      join
        .on('own.shop_id', '=', shop)
        .onRef('own.kind', '=', 'message.kind')
        .on((eb) =>
          eb('own.language', '=', eb.fn.coalesce('visit.customer_language', 'shops.language')),
        ),
    )
    .where('message.shop_id', '=', shop)
    .where('message.id', '=', id)
    .select([
      'message.id',
      'message.kind',
      'message.channel',
      'message.state',
      'message.about_at',
      'message.due_at',
      'message.attempted_at',
      'message.failure',
      'message.words_hash',
      'visit.id as visit_id',
      'visit.status',
      'visit.source',
      'visit.moved_to',
      'visit.scheduled_at',
      'visit.scheduled_until',
      'visit.created_at',
      'visit.ticket_number',
      'visit.token_seed',
      'visit.confirmed_at',
      'visit.customer_name',
      'visit.customer_language',
      'visit.customer_time_zone',
      'customer.name as known_name',
      emailOfVisit,
      phoneOfVisit,
      namedBarber.as('barber_name'),
      'own.subject as own_subject',
      'own.heading as own_heading',
      'own.body as own_body',
      'own.text as own_text',
      'shops.name as shop_name',
      'shops.username',
      'shops.address',
      'shops.phone as shop_phone',
      ...brandColumns,
      'shops.time_zone',
      'shops.language',
      'shops.change_notice_minutes',
      'shops.sends_confirmations',
      'shops.sends_day_reminders',
      'shops.sends_hour_reminders',
      'shops.sends_turn_alerts',
      'shops.sends_check_in_texts',
      'shops.text_limit',
      'shops.text_countries',
      'shops.messaging_held_at',
      'shops.suspended_at',
      'shops.first_paid_at',
      'plan.text_limit as plan_text_limit',
      'plan.new_recipient_limit',
      lastBookingChange(shop).as('changed_at'),
      visitServiceNames(shop).as('services'),
    ])
    .executeTakeFirst();

export type MessageRow = NonNullable<Awaited<ReturnType<typeof selectMessage>>>;

export type MessageValues = Pick<
  Updateable<DB['messages']>,
  'state' | 'attempted_at' | 'sent_at' | 'carrier_id' | 'words_hash' | 'failure'
>;

/** Changes the state of a message, unless another process has changed it meanwhile. */
export const updateMessage = async (
  shop: LineShopId,
  tx: Transaction,
  { id, from }: { id: number; from: readonly MessageRow['state'][] },
  values: MessageValues,
): Promise<boolean> => {
  const result = await tx
    .updateTable('messages')
    .set(values)
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/**
 * Gives a visit without a private link one, such as an imported visit. Returns its seed; null when
 * only its holder has the link.
 */
export const ensureTicketLink = async (
  shop: LineShopId,
  tx: Transaction,
  visitId: number,
  { seed, tokenHash }: { seed: string; tokenHash: Buffer },
): Promise<string | null> => {
  const { rows } = await sql<{ seed: string | null }>`
    select give_ticket_link(${shop}, ${visitId}, ${seed}, ${tokenHash}) as seed`.execute(tx);
  return rows[0]?.seed ?? null;
};

/**
 * Takes a text from those of the month, in the transaction that begins to send it; false when too
 * few are left.
 */
export const takeText = async (
  shop: LineShopId,
  tx: Transaction,
  { month, texts, most }: { month: string; texts: number; most: number },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into monthly_texts as used (shop_id, month, count)
    select ${shop}, ${month}::date, ${texts}::integer where ${texts}::integer <= ${most}::integer
    on conflict (shop_id, month) do update set count = used.count + ${texts}::integer
      where used.count + ${texts}::integer <= ${most}::integer
    returning count`.execute(tx);
  return rows.length === 1;
};

/** Gives it back, in the transaction that records that it was not sent. */
export const giveBackText = async (
  shop: LineShopId,
  tx: Transaction,
  { month, texts }: { month: string; texts: number },
): Promise<void> => {
  await tx
    .updateTable('monthly_texts')
    .set((eb) => ({ count: eb.fn<number>('greatest', [eb('count', '-', texts), eb.lit(0)]) }))
    .where('shop_id', '=', shop)
    .where('month', '=', month)
    .execute();
};

/**
 * Stores the state of a text and never goes backwards: after 'delivered' or 'failed' nothing
 * changes. Returns false when the text is not ours, or not the one of the report.
 */
export const recordText = async (
  shop: LineShopId,
  tx: Transaction,
  report: {
    id: number;
    carrierId: string;
    state: 'sent' | 'delivered' | 'failed' | undefined;
    code: string;
  },
  now: Temporal.Instant,
): Promise<boolean> => {
  const { rows } = await sql`
    update messages set
      carrier_id = ${report.carrierId},
      sent_at = coalesce(sent_at, ${now}::timestamptz),
      failure = case when state in ('sending', 'sent') and ${report.state === 'failed'}
        then ${report.code} else failure end,
      state = case when state in ('sending', 'sent')
        then coalesce(${report.state ?? null}::text, state) else state end
    where shop_id = ${shop} and id = ${report.id} and channel = 'sms'
      and state in ('sending', 'sent', 'delivered', 'failed')
      and coalesce(carrier_id, ${report.carrierId}) = ${report.carrierId}
    returning id`.execute(tx);
  return rows.length === 1;
};
