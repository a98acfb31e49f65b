import type { StaffAlertKind } from '@lineup/contract/alerts';
import type { TicketAlertKind } from '@lineup/domain/messages/ticket-alert';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { PushSubscription } from '../../platform/push/push.ts';
import type { AuthorizedShopId, LineShopId } from '../../platform/sessions/authorized-shop.ts';
import type { Language } from '../../platform/text.ts';

/** A browser belongs to a member of staff or to the customer of a visit. */
export type Subscriber = { readonly membershipId: number } | { readonly visitId: number };

export interface NewSubscription extends PushSubscription {
  readonly language: Language;
  /** The kinds that a customer has switched off. */
  readonly off: readonly TicketAlertKind[];
  /** The place in line that a customer sees now. */
  readonly place: number | null;
}

const ownerOf = (of: Subscriber) =>
  'visitId' in of
    ? { column: sql.ref('appointment_id'), id: of.visitId }
    : { column: sql.ref('membership_id'), id: of.membershipId };

/** Adds a browser, or changes it if it is known. Beyond `most` the oldest ones are deleted. */
export const upsertSubscription = async (
  shop: LineShopId,
  tx: Transaction,
  of: Subscriber,
  { endpoint, p256dh, auth, language, off, place }: NewSubscription,
  most: number,
): Promise<number> => {
  const { column, id } = ownerOf(of);
  const { rows } = await sql<{ id: number }>`
    insert into push_subscriptions (
      shop_id, ${column}, endpoint, p256dh, auth, language, kinds_off, told_place
    ) values (
      ${shop}, ${id}, ${endpoint}, ${p256dh}, ${auth}, ${language}, ${off}::text[], ${place}
    )
    on conflict (shop_id, ${column}, endpoint) where ${column} is not null do update set
      p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language,
      kinds_off = excluded.kinds_off, told_place = excluded.told_place
    returning id`.execute(tx);
  await sql`
    delete from push_subscriptions where shop_id = ${shop} and id in (
      select id from push_subscriptions where shop_id = ${shop} and ${column} = ${id}
      order by id desc offset ${most}
    )`.execute(tx);
  const [added] = rows;
  if (!added) throw new Error('the subscription was not stored');
  return added.id;
};

export const deleteSubscription = async (
  shop: LineShopId,
  tx: Transaction,
  of: Subscriber,
  endpoint: string,
): Promise<void> => {
  const { column, id } = ownerOf(of);
  await sql`
    delete from push_subscriptions
    where shop_id = ${shop} and ${column} = ${id} and endpoint = ${endpoint}`.execute(tx);
};

/** A browser of a shop that is not suspended. */
export const selectSubscription = (shop: AuthorizedShopId, tx: Transaction, id: number) =>
  tx
    .selectFrom('push_subscriptions')
    .innerJoin('shops', 'shops.id', 'push_subscriptions.shop_id')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('push_subscriptions.shop_id', '=', shop)
    .where('push_subscriptions.id', '=', id)
    .where('shops.suspended_at', 'is', null)
    .executeTakeFirst();

/** Deletes every row of a browser that no longer exists. */
export const deleteEndpoint = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  endpoint: string,
): Promise<void> => {
  await tx
    .deleteFrom('push_subscriptions')
    .where('shop_id', '=', shop)
    .where('endpoint', '=', endpoint)
    .execute();
};

/** Deletes the browsers that get alerts about these visits. */
export const deleteTicketSubscriptions = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  visitIds: readonly number[],
): Promise<void> => {
  await tx
    .deleteFrom('push_subscriptions')
    .where('shop_id', '=', shop)
    .where('appointment_id', 'in', visitIds)
    .execute();
};

export interface SettingsRow {
  off: StaffAlertKind[];
  devices: number;
}

export const selectSettings = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  membershipId: number,
): Promise<SettingsRow> => {
  const { rows } = await sql<SettingsRow>`
    select
      coalesce((
        select kinds_off from alert_settings
        where shop_id = ${shop} and membership_id = ${membershipId}
      ), '{}') as off,
      (
        select count(*)::int from push_subscriptions
        where shop_id = ${shop} and membership_id = ${membershipId}
      ) as devices`.execute(tx);
  return rows[0] ?? { off: [], devices: 0 };
};

export const upsertSettings = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  membershipId: number,
  off: readonly StaffAlertKind[],
): Promise<void> => {
  await tx
    .insertInto('alert_settings')
    .values({ shop_id: shop, membership_id: membershipId, kinds_off: [...off] })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'membership_id']).doUpdateSet({ kinds_off: [...off] }),
    )
    .execute();
};
