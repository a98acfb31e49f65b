import type { DB } from '@lineup/db/generated';
import type { WeekHours } from '@lineup/domain/time/week-hours';
import type { Insertable, Updateable } from 'kysely';
import { onConstraint } from '../../platform/database/constraint.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { alreadyMember, usernameTaken } from './policy.ts';

type Values<T extends keyof DB> = Omit<Insertable<DB[T]>, 'shop_id'>;
export type HoursRow = Omit<Values<'working_hours'>, 'membership_id'>;
export type DayOffValues = Omit<Values<'days_off'>, 'id' | 'membership_id' | 'created_at'>;

/** Locks the shop's seats: changes wait for each other, so counts and limits are exact. */
export const lockSeats = async (shop: AuthorizedShopId, tx: Transaction): Promise<void> => {
  await tx.selectFrom('shops').select('id').where('id', '=', shop).forNoKeyUpdate().execute();
};

/** The lock conflicts with opening a session, whose row refers to this one. */
export const lockMembership = (shop: AuthorizedShopId, tx: Transaction, id: number) =>
  tx
    .selectFrom('memberships')
    .select(['id', 'account_id', 'role', 'username', 'is_active', 'joined_at'])
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const selectMemberUsernames = async (
  shop: AuthorizedShopId,
  tx: Transaction,
): Promise<Set<string>> => {
  const rows = await tx
    .selectFrom('memberships')
    .select('username')
    .where('shop_id', '=', shop)
    .execute();
  return new Set(rows.map(({ username }) => username));
};

const onTaken = <T>(work: () => Promise<T>): Promise<T> =>
  onConstraint('memberships_shop_id_username_key', usernameTaken, () =>
    onConstraint('memberships_shop_id_account_id_key', alreadyMember, work),
  );

export const insertMembership = (
  shop: AuthorizedShopId,
  tx: Transaction,
  values: Values<'memberships'>,
): Promise<{ id: number }> =>
  onTaken(() =>
    tx
      .insertInto('memberships')
      .values({ shop_id: shop, ...values })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

export const updateMembership = (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
  values: Omit<Updateable<DB['memberships']>, 'shop_id' | 'id'>,
): Promise<unknown> =>
  onTaken(() =>
    tx
      .updateTable('memberships')
      .set(values)
      .where('shop_id', '=', shop)
      .where('id', '=', id)
      .execute(),
  );

/** Gives a member's calendar feed a new URL; the old one stops working. */
export const raiseFeedNumber = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  membershipId: number,
): Promise<void> => {
  await tx
    .updateTable('memberships')
    .set((eb) => ({ feed_number: eb('feed_number', '+', 1) }))
    .where('shop_id', '=', shop)
    .where('id', '=', membershipId)
    .execute();
};

/** Reactivates a member. The old feed URL stays revoked: they get another one. */
export const reactivateMembership = (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
): Promise<unknown> =>
  tx
    .updateTable('memberships')
    .set((eb) => ({ is_active: true, feed_number: eb('feed_number', '+', 1) }))
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .execute();

/** Deletes a member who never joined; the database refuses to delete anybody else. */
export const deleteMembership = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
): Promise<void> => {
  await tx.deleteFrom('memberships').where('shop_id', '=', shop).where('id', '=', id).execute();
};

export const replaceWorkingHours = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  membershipId: number,
  hours: WeekHours,
): Promise<void> => {
  await tx
    .deleteFrom('working_hours')
    .where('shop_id', '=', shop)
    .where('membership_id', '=', membershipId)
    .execute();
  if (hours.length === 0) return;
  const rows = hours.map(({ weekday, fromMinute, toMinute }) => ({
    shop_id: shop,
    membership_id: membershipId,
    weekday,
    from_minute: fromMinute,
    to_minute: toMinute,
  }));
  await tx.insertInto('working_hours').values(rows).execute();
};

export const insertDayOff = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  membershipId: number,
  values: DayOffValues,
): Promise<void> => {
  await tx
    .insertInto('days_off')
    .values({ ...values, shop_id: shop, membership_id: membershipId })
    .execute();
};

export const deleteDayOffRow = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { membershipId, id }: { membershipId: number; id: number },
): Promise<boolean> => {
  const result = await tx
    .deleteFrom('days_off')
    .where('shop_id', '=', shop)
    .where('membership_id', '=', membershipId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
};

export const upsertOwner = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  owner: { account_id: number; username: string; joined_at: Temporal.Instant },
): Promise<void> => {
  await tx
    .insertInto('memberships')
    .values({ shop_id: shop, role: 'owner', takes_customers: true, ...owner })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'account_id']).doUpdateSet({ username: owner.username }),
    )
    .execute();
};

/** Deletes the membership of an owner; the database only allows it for one who never joined. */
export const deleteOwner = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  accountId: number,
): Promise<void> => {
  await tx
    .updateTable('memberships')
    .set({ joined_at: null })
    .where('shop_id', '=', shop)
    .where('account_id', '=', accountId)
    .execute();
  await tx
    .deleteFrom('memberships')
    .where('shop_id', '=', shop)
    .where('account_id', '=', accountId)
    .execute();
};

/** Ends a membership and removes the person's name from its usernames. */
export const anonymizeMembership = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
): Promise<void> => {
  await tx
    .updateTable('memberships')
    .set((eb) => ({
      is_active: false,
      takes_customers: false,
      username: `former-${String(id)}`,
      feed_number: eb('feed_number', '+', 1),
    }))
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .execute();
  await tx
    .deleteFrom('invitations')
    .where('shop_id', '=', shop)
    .where('membership_id', '=', id)
    .execute();
};

/** Ends every membership of a shop that closes, with its invitations and its ownership offer. */
export const endAllMemberships = async (shop: AuthorizedShopId, tx: Transaction): Promise<void> => {
  await tx
    .updateTable('memberships')
    .set((eb) => ({ is_active: false, feed_number: eb('feed_number', '+', 1) }))
    .where('shop_id', '=', shop)
    .execute();
  await tx.deleteFrom('invitations').where('shop_id', '=', shop).execute();
  await tx.deleteFrom('ownership_offers').where('shop_id', '=', shop).execute();
};
