import { type MessageKind, turnKinds } from '@lineup/contract/notifications';
import type { DB } from '@lineup/db/generated';
import { type InferResult, type Kysely, sql } from 'kysely';
import { compileOnce } from '../../../platform/database/compile-once.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { unanswered } from '../../../platform/database/unanswered.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { emailOfVisit, phoneOfVisit } from '../visit-messages/address-repository.ts';

export type Channel = 'email' | 'sms';

export interface NewMessage {
  visitId: number;
  kind: MessageKind;
  channel: Channel;
  aboutAt: Temporal.Instant;
  dueAt: Temporal.Instant;
}

/** A stored message that is to be sent. */
export interface QueuedMessage {
  readonly id: number;
  readonly dueAt: Temporal.Instant;
  readonly channel: Channel;
}

const toQueued = (row: {
  id: number;
  due_at: Temporal.Instant;
  channel: Channel;
}): QueuedMessage => ({ id: row.id, dueAt: row.due_at, channel: row.channel });

/**
 * Stores messages to be sent and returns the ids of the new ones. A withdrawn message, as after an
 * undone cancellation, is sent after all; a message that is true for a second time, as after a
 * booking returned to its first time, is sent a second time.
 */
export const insertMessages = async (
  shop: LineShopId,
  tx: Transaction,
  messages: readonly NewMessage[],
): Promise<QueuedMessage[]> => {
  if (messages.length === 0) return [];
  const rows = await tx
    .insertInto('messages')
    .values(
      messages.map(({ visitId, kind, channel, aboutAt, dueAt }) => ({
        shop_id: shop,
        appointment_id: visitId,
        kind,
        channel,
        about_at: aboutAt,
        due_at: dueAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'appointment_id', 'kind', 'channel', 'about_at'])
        .doUpdateSet((eb) => ({
          state: 'queued',
          due_at: eb.ref('excluded.due_at'),
          attempted_at: null,
          sent_at: null,
          carrier_id: null,
          words_hash: null,
          failure: '',
        }))
        .where((eb) =>
          eb.or([
            eb('messages.state', '=', 'withdrawn'),
            eb('messages.kind', 'in', ['moved', 'cancelled', 'restored']),
          ]),
        ),
    )
    .returning(['id', 'due_at', 'channel'])
    .execute();
  return rows.map(toQueued);
};

/** Sent confirmations are queued again; one that is being sent continues. */
export const requeueConfirmations = async (
  shop: LineShopId,
  tx: Transaction,
  visitId: number,
  now: Temporal.Instant,
): Promise<QueuedMessage[]> => {
  const rows = await tx
    .updateTable('messages')
    .set({
      state: 'queued',
      due_at: now,
      attempted_at: null,
      sent_at: null,
      carrier_id: null,
      words_hash: null,
      failure: '',
    })
    .where('shop_id', '=', shop)
    .where('appointment_id', '=', visitId)
    .where('kind', '=', 'confirmation')
    .where('state', 'in', ['sent', 'delivered'])
    .returning(['id', 'due_at', 'channel'])
    .execute();
  return rows.map(toQueued);
};

interface OfVisit {
  readonly shop: LineShopId;
  readonly visitId: number;
}

const addresseeQuery = (db: Kysely<DB>, { shop, visitId }: OfVisit) =>
  db
    .selectFrom('appointments as visit')
    .innerJoin('shops', (join) => join.on('shops.id', '=', shop))
    .leftJoin('customers as customer', (join) =>
      join.on('customer.shop_id', '=', shop).onRef('customer.id', '=', 'visit.customer_id'),
    )
    .where('visit.shop_id', '=', shop)
    .where('visit.id', '=', visitId)
    .select([
      'visit.scheduled_at',
      'visit.barber_id',
      emailOfVisit,
      phoneOfVisit,
      'shops.sends_confirmations',
      'shops.sends_day_reminders',
      'shops.sends_hour_reminders',
      'shops.time_zone',
      'shops.quiet_from_minute',
      'shops.quiet_to_minute',
    ]);

type Addressee = InferResult<ReturnType<typeof addresseeQuery>>[number];

const addressee = compileOnce<OfVisit, Addressee>(addresseeQuery);

/** Selects the customer of a booking, and which messages their shop sends. */
export const selectAddressee = async (
  shop: LineShopId,
  tx: Transaction,
  visitId: number,
): Promise<Addressee | undefined> => {
  const { rows } = await tx.executeQuery(addressee({ shop, visitId }));
  return rows[0];
};

/**
 * Withdraws the queued messages about a booking, which are no longer true; those of a booking on
 * another day have moved with it.
 */
export const withdrawMessages = async (
  shop: LineShopId,
  tx: Transaction,
  visitId: number,
): Promise<void> => {
  await tx
    .updateTable('messages')
    .set({ state: 'withdrawn' })
    .where('shop_id', '=', shop)
    .where('state', '=', 'queued')
    .where('kind', 'not in', turnKinds)
    .where('appointment_id', '=', visitId)
    .modifyEnd(unanswered)
    .execute();
};

/** A customer who was next on the old day gets the message on the new day as well. */
export const updateVisitOfMessages = async (
  shop: LineShopId,
  tx: Transaction,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  await tx
    .updateTable('messages')
    .set({ appointment_id: to })
    .where('shop_id', '=', shop)
    .where('appointment_id', '=', from)
    .where('kind', 'not in', turnKinds)
    .modifyEnd(unanswered)
    .execute();
};

/**
 * Stores the state of the newest message about a visit with the visit: of the channels that were
 * due, the one that got furthest. A customer who got the mail needs no call because a text failed.
 */
export const refreshMessageState = async (
  shop: LineShopId,
  tx: Transaction,
  visitId: number,
  now: Temporal.Instant,
): Promise<void> => {
  await sql`
    select refresh_message_state(${shop}, ${visitId}, ${now}::timestamptz) ${unanswered}`.execute(
    tx,
  );
};

/** Selects the sent and queued messages about a visit, oldest first, without withdrawn ones. */
export const selectMessagesOfVisit = (shop: LineShopId, tx: Transaction, visitId: number) =>
  tx
    .selectFrom('messages')
    .select(['id', 'kind', 'channel', 'state', 'due_at', 'attempted_at', 'sent_at', 'failure'])
    .where('shop_id', '=', shop)
    .where('appointment_id', '=', visitId)
    .where('state', '<>', 'withdrawn')
    .orderBy('due_at')
    .orderBy('id')
    .execute();
