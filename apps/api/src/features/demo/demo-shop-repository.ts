import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

export interface NewDemoShop {
  name: string;
  username: string;
  time_zone: string;
  /** By its name; the cheapest way to pay for it, which nobody does. */
  plan: string;
}

/** Always open, as no hours are set, and shut for the street: nobody puts a name on our front page. */
export const insertDemoShop = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { plan, ...values }: NewDemoShop,
): Promise<void> => {
  const { id: planId } = await tx
    .selectFrom('plans')
    .select('id')
    .where('name', '=', plan)
    .orderBy('position')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('shops')
    .values({
      id: shop,
      ...values,
      plan_id: planId,
      subscription_status: 'active',
      takes_walk_ins: false,
    })
    .execute();
};

/** Without a password, and with a mailbox that cannot exist: nobody signs in as this person. */
export const insertDemoMember = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  member: { name: string; username: string; email: string; role: 'owner' | 'employee' },
  now: Temporal.Instant,
): Promise<void> => {
  const { name, username, email, role } = member;
  const account = await tx
    .insertInto('accounts')
    .values({ email, name, password_hash: null, email_verified_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('memberships')
    .values({ shop_id: shop, account_id: account.id, role, username, joined_at: now })
    .execute();
};

export const insertDemoServices = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  services: readonly { name: string; minutes: number; priceCents: number }[],
): Promise<void> => {
  const rows = services.map(({ name, minutes, priceCents }) => ({
    shop_id: shop,
    name,
    duration_seconds: minutes * 60,
    price_cents: priceCents,
  }));
  await tx.insertInto('services').values(rows).execute();
};

/** Null: it goes on. */
export const updateDemoEnd = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  endedAt: Temporal.Instant | null,
): Promise<boolean> => {
  const status = endedAt === null ? 'active' : 'ended';
  const changed = await tx
    .updateTable('shops')
    .set({ subscription_status: status, ended_at: endedAt })
    .where('id', '=', shop)
    .where('subscription_status', '<>', status)
    .returning('id')
    .execute();
  return changed.length > 0;
};
