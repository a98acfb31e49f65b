import type { DB } from '@lineup/db/generated';
import type { WeekHours } from '@lineup/domain/time/week-hours';
import { type Selectable, sql, type Updateable } from 'kysely';
import { onConstraint } from '../../platform/database/constraint.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { updateShopRow } from '../../platform/database/shop-row.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

export type ShopValues = Omit<Updateable<DB['shops']>, 'id' | 'created_at'>;
export type HoursRow = Omit<Selectable<DB['opening_hours']>, 'shop_id'>;
export type ClosureValues = Pick<Selectable<DB['closures']>, 'first_day' | 'last_day' | 'reason'>;

/** Locks the shop's row: changes of its settings wait for each other. */
export const lockShop = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('shops')
    .select(['name', 'username', 'address', 'phone', 'time_zone', 'logo_key'])
    .where('id', '=', shop)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const selectShop = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('shops')
    .innerJoin('plans as plan', 'plan.id', 'shops.plan_id')
    .leftJoin('shop_pins', 'shop_pins.shop_id', 'shops.id')
    .select([
      'shops.name',
      'shops.username',
      'shops.address',
      'shops.phone',
      'shops.time_zone',
      'shops.logo_key',
      'shops.accent',
      'shops.google_review_url',
      'shops.yelp_review_url',
      'shops.facebook_review_url',
      'shops.is_listed_on_google',
      'shops.language',
      'shops.takes_walk_ins',
      'shops.grace_minutes',
      'shops.notice_minutes',
      'shops.change_notice_minutes',
      'shops.horizon_days',
      'shops.sends_confirmations',
      'shops.sends_day_reminders',
      'shops.sends_hour_reminders',
      'shops.sends_turn_alerts',
      'shops.sends_check_in_texts',
      'shops.text_limit',
      'shops.text_countries',
      'shops.quiet_from_minute',
      'shops.quiet_to_minute',
      'shops.messaging_held_at',
      'shops.first_paid_at',
      'plan.text_limit as plan_text_limit',
      'shop_pins.wrong_since_password',
    ])
    .where('shops.id', '=', shop)
    .executeTakeFirstOrThrow();

/** Counts the texts that the shop has sent in a month, given by its first day. */
export const countTexts = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  month: string,
): Promise<number> => {
  const row = await tx
    .selectFrom('monthly_texts')
    .select('count')
    .where('shop_id', '=', shop)
    .where('month', '=', month)
    .executeTakeFirst();
  return row?.count ?? 0;
};

export const selectOpeningHours = (shop: AuthorizedShopId, tx: Transaction): Promise<HoursRow[]> =>
  tx
    .selectFrom('opening_hours')
    .select(['weekday', 'from_minute', 'to_minute'])
    .where('shop_id', '=', shop)
    .orderBy('weekday')
    .orderBy('from_minute')
    .execute();

export const selectClosures = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('closures')
    .select(['id', 'first_day', 'last_day', 'reason'])
    .where('shop_id', '=', shop)
    .orderBy('first_day')
    .orderBy('id')
    .execute();

/** Selects every username that leads to the shop, including the current one. */
export const selectUsernames = async (
  shop: AuthorizedShopId,
  tx: Transaction,
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('shop_usernames')
    .select('username')
    .where('named_shop_id', '=', shop)
    .orderBy('username')
    .execute();
  return rows.map(({ username }) => username);
};

export const selectUsernameHolder = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  username: string,
): Promise<'nobody' | 'this shop' | 'another'> => {
  const row = await tx
    .selectFrom('shop_usernames')
    .select('named_shop_id')
    .where('username', '=', username)
    .executeTakeFirst();
  if (!row) return 'nobody';
  return row.named_shop_id === shop ? 'this shop' : 'another';
};

const usernameTaken = () => {
  const text = { en: 'This name is already taken.', es: 'Este nombre ya está ocupado.' };
  return new AppError('conflict', text, { fields: { username: text } });
};

export const updateSettings = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  values: ShopValues,
): Promise<void> => {
  await onConstraint('shops_username_key', usernameTaken, () => updateShopRow(shop, tx, values));
};

const isUnknownZone = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '22023';

/** The database calculates in the zone too: an unknown one would break the shop's days. */
export const probeTimeZone = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  zone: string,
): Promise<void> => {
  try {
    await sql`select now() at time zone ${zone} from shops where id = ${shop}`.execute(tx);
  } catch (error) {
    if (!isUnknownZone(error)) throw error;
    const text = { en: 'Choose a time zone', es: 'Elige una zona horaria' };
    throw new AppError('invalid_input', text, { fields: { time_zone: text } });
  }
};

/** Replaces the whole week; the database refuses overlapping ranges. */
export const replaceOpeningHours = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  hours: WeekHours,
): Promise<void> => {
  await tx.deleteFrom('opening_hours').where('shop_id', '=', shop).execute();
  if (hours.length === 0) return;
  const rows = hours.map(({ weekday, fromMinute, toMinute }) => ({
    shop_id: shop,
    weekday,
    from_minute: fromMinute,
    to_minute: toMinute,
  }));
  await tx.insertInto('opening_hours').values(rows).execute();
};

export const insertClosure = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  values: ClosureValues,
): Promise<void> => {
  await tx
    .insertInto('closures')
    .values({ shop_id: shop, ...values })
    .execute();
};

export const deleteClosureRow = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
): Promise<boolean> => {
  const result = await tx
    .deleteFrom('closures')
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
};

export const selectAuditLines = (
  shop: AuthorizedShopId,
  tx: Transaction,
  { limit, offset }: { limit: number; offset: number },
) =>
  tx
    .selectFrom('audit_log as line')
    .leftJoin('accounts as account', 'account.id', 'line.account_id')
    .leftJoin('audit_counts as counted', (join) =>
      join.onRef('counted.shop_id', '=', 'line.shop_id').onRef('counted.line_id', '=', 'line.id'),
    )
    .select(['line.id', 'line.at', 'line.action', 'line.subject', 'account.name as by'])
    .select('counted.times')
    .where('line.shop_id', '=', shop)
    .orderBy('line.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countAuditLines = async (shop: AuthorizedShopId, tx: Transaction): Promise<number> => {
  const { count } = await tx
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shop_id', '=', shop)
    .executeTakeFirstOrThrow();
  return count;
};

export const insertOpeningHours = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  hours: readonly { weekday: number; from_minute: number; to_minute: number }[],
): Promise<void> => {
  await tx
    .insertInto('opening_hours')
    .values(hours.map((range) => ({ shop_id: shop, ...range })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
