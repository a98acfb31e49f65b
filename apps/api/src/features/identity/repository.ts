import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

export const selectAccountByEmail = (tx: Transaction, email: string) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'language', 'password_hash', 'email_verified_at'])
    .where('email', '=', email)
    .executeTakeFirst();

/** Locks the account's password until the new session is visible to other transactions. */
export const selectPasswordForLogin = async (tx: Transaction, id: number) => {
  const account = await tx
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return account?.password_hash;
};

/** Locks the account: changes of it and of what belongs to it wait for each other. */
export const lockAccount = async (tx: Transaction, id: number): Promise<void> => {
  await tx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute();
};

/** Marks the mailbox as verified; false when it was before: the first verification is kept. */
export const verifyAccountRow = async (
  tx: Transaction,
  id: number,
  now: Temporal.Instant,
): Promise<boolean> => {
  const result = await tx
    .updateTable('accounts')
    .set({ email_verified_at: now })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

export const updatePassword = async (
  tx: Transaction,
  id: number,
  passwordHash: string | null,
): Promise<void> => {
  await tx
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
};

/** Whether the account has a membership that was deactivated. */
export const hasEndedMembership = async (tx: Transaction, accountId: number): Promise<boolean> => {
  const found = await tx
    .selectFrom('memberships')
    .select('id')
    .where('account_id', '=', accountId)
    .where('is_active', '=', false)
    .where('joined_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
};

/**
 * Whether somebody still works here. A deactivation at the same moment waits until the new session
 * is visible, and ends it.
 */
export const lockMembership = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
): Promise<boolean> => {
  const found = await tx
    .selectFrom('memberships')
    .select('id')
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('joined_at', 'is not', null)
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
};

/** The owner who offers the shop to the member of the surrounding statement. */
const offererTo = (now: Temporal.Instant) => sql<string | null>`(
  select giver.name from ownership_offers as offer
  join memberships as giving on giving.shop_id = offer.shop_id and giving.id = offer.offered_by
    and giving.role = 'owner' and giving.is_active
  join accounts as giver on giver.id = giving.account_id
  where offer.shop_id = member.shop_id and offer.membership_id = member.id
    and offer.expires_at > ${now}
)`;

const subscriptionColumns = [
  'shop.subscription_status',
  'shop.trial_ends_at',
  'shop.past_due_since',
  'shop.pass_ends_at',
  'shop.period_ends_at',
  'shop.suspended_at',
  'shop.cancels_at',
] as const;

/** Selects the person, their shop, its plan and this month's figures in one statement. */
export const selectCurrentUser = (
  shop: AuthorizedShopId,
  tx: Transaction,
  membershipId: number,
  now: Temporal.Instant,
) =>
  tx
    .selectFrom('memberships as member')
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .innerJoin('shops as shop', 'shop.id', 'member.shop_id')
    .innerJoin('plans as plan', 'plan.id', 'shop.plan_id')
    .leftJoin('memberships as owning', (join) =>
      join
        .onRef('owning.shop_id', '=', 'shop.id')
        .on('owning.role', '=', 'owner')
        .on('owning.is_active', '=', true),
    )
    .leftJoin('accounts as owner', 'owner.id', 'owning.account_id')
    .leftJoin('affiliates as affiliate', 'affiliate.account_id', 'account.id')
    .leftJoin('monthly_check_ins as month', (join) =>
      join
        .onRef('month.shop_id', '=', 'shop.id')
        .on(
          'month.month',
          '=',
          sql<string>`date_trunc('month', ${now.toString()}::timestamptz at time zone shop.time_zone)::date`,
        ),
    )
    .where('member.shop_id', '=', shop)
    .where('member.id', '=', membershipId)
    .where('member.is_active', '=', true)
    .select((eb) => [
      'account.id',
      'account.name',
      'account.email',
      'account.phone',
      'account.photo_key',
      'account.created_at',
      'account.deletion_due_at as account_deleted_at',
      'shop.deletion_due_at as shop_deleted_at',
      offererTo(now).as('offered_by'),
      'member.id as membership_id',
      'member.role',
      'member.takes_customers',
      'affiliate.id as affiliate_id',
      'shop.name as shop_name',
      'shop.username as shop_username',
      'shop.address as shop_address',
      'shop.phone as shop_phone',
      'shop.is_verified',
      ...subscriptionColumns,
      'shop.time_zone',
      'shop.ended_at',
      'shop.ended_reason',
      'shop.set_up_at',
      'plan.id as plan_id',
      'plan.name as plan_name',
      'plan.check_in_limit',
      'plan.barber_limit',
      'plan.extra_member_cents',
      'owner.name as owner_name',
      'owner.email as owner_email',
      eb
        .exists(eb.selectFrom('shop_pins').select('shop_id').where('shop_id', '=', shop))
        .as('has_pin'),
      eb
        .selectFrom('memberships as barber')
        .where('barber.shop_id', '=', shop)
        .where('barber.role', '<>', 'owner')
        .where('barber.is_active', '=', true)
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('barber_count'),
      'month.count as check_in_count',
      'month.reached_on',
    ])
    .orderBy('owning.id')
    .limit(1)
    .executeTakeFirst();

export type CurrentUser = NonNullable<Awaited<ReturnType<typeof selectCurrentUser>>>;
