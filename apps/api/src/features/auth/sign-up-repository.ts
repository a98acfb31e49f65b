import type { DB } from '@lineup/db/generated';
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import type { Language } from '../../platform/text.ts';

export interface NewAccount {
  email: string;
  name: string;
  phone: string;
  password_hash: string;
  language: Language;
}

/**
 * Makes the account, or takes over one whose mailbox nobody has proven yet: only the newest sign-up
 * counts, and whoever reads the mailbox decides. Undefined when the account is somebody's already.
 */
export const upsertUnverifiedAccount = async (
  tx: Transaction,
  { email, ...person }: NewAccount,
): Promise<number | undefined> => {
  const account = await tx
    .insertInto('accounts')
    .values({ email, ...person })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(person).where('accounts.email_verified_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return account?.id;
};

/** Ties the sign-up's code to its account; those of earlier sign-ups are void. */
export const linkCode = async (
  tx: Transaction,
  accountId: number,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<void> => {
  await tx
    .updateTable('email_codes')
    .set({ used_at: now, code_hash: null })
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'sign_up')
    .where('token_hash', '!=', tokenHash)
    .where('used_at', 'is', null)
    .execute();
  await tx
    .updateTable('email_codes')
    .set({ account_id: accountId })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .execute();
};

/** A new shop takes its id first, so that row-level security can let it in. */
export const selectNextShopId = async (tx: Transaction): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select nextval('shops_id_seq') as id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the sequence of shops gave no number');
  return id;
};

/** Which of these names are taken; whoever asks for the same ones next waits for this transaction. */
export const selectTakenUsernames = async (
  tx: Transaction,
  wanted: string,
  candidates: readonly string[],
): Promise<ReadonlySet<string>> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`shop username ${wanted}`}))`.execute(tx);
  const rows = await tx
    .selectFrom('shop_usernames')
    .select('username')
    .where('username', 'in', candidates)
    .execute();
  return new Set(rows.map(({ username }) => username));
};

export const selectTrialPlan = (tx: Transaction) =>
  tx
    .selectFrom('plans')
    .select(['id', 'trial_days'])
    .where('name', '=', 'BASIC PLAN')
    .executeTakeFirstOrThrow();

export const selectShopUsername = (shop: AuthorizedShopId, tx: Transaction) =>
  tx.selectFrom('shops').select('username').where('id', '=', shop).executeTakeFirstOrThrow();

export type NewShop = Insertable<DB['shops']>;

export const upsertShop = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  values: NewShop,
): Promise<void> => {
  await tx
    .insertInto('shops')
    .values({ ...values, id: shop })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
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

/** False for a zone that browsers know and the database does not: it reckons the shop's days in it. */
export const isTimeZoneKnown = async (tx: Transaction, zone: string): Promise<boolean> => {
  const { rows } = await sql`
    select from pg_timezone_names where lower(name) = lower(${zone})
  `.execute(tx);
  return rows.length > 0;
};
