import type { SubscriptionStatus } from '@lineup/domain/billing/subscription';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { type AuthorizedShopId, authorizeShop } from '../../platform/sessions/authorized-shop.ts';

export interface ShopOptions {
  name?: string;
  username?: string;
  timeZone?: string;
  plan?: string;
  subscription?: SubscriptionStatus;
  isVerified?: boolean;
  address?: string;
  phone?: string;
  /** The shop's color, '#rrggbb'. */
  accent?: string;
  /** Whether an invoice was ever paid; without it the shop sends no texts. */
  hasPaid?: boolean;
  /** The guide that sets the shop up is still open. */
  isSettingUp?: boolean;
}

const unpaid: readonly SubscriptionStatus[] = ['trialing', 'free'];

/** A shop, by default a paying one on the PRO PLAN. */
export const createShop = async (
  { db, clock }: Platform,
  options: ShopOptions = {},
): Promise<AuthorizedShopId> => {
  const id = await db.asNobody(async (tx) => {
    const next = await sql<{ id: number }>`select nextval('shops_id_seq') as id`.execute(tx);
    return next.rows[0]?.id ?? 0;
  });
  const shop = authorizeShop(id);
  const { subscription = options.plan === 'FREE PLAN' ? 'free' : 'active' } = options;
  const { hasPaid = !unpaid.includes(subscription) } = options;
  await db.inShop(shop, async (tx) => {
    const plan = await tx
      .selectFrom('plans')
      .select('id')
      .where('name', '=', options.plan ?? 'PRO PLAN')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('shops')
      .values({
        id,
        name: options.name ?? `Shop ${String(id)}`,
        username: options.username ?? `shop-${String(id)}`,
        address: options.address ?? '',
        phone: options.phone ?? '',
        accent: options.accent ?? null,
        time_zone: options.timeZone ?? 'America/Chicago',
        is_verified: options.isVerified ?? false,
        plan_id: plan.id,
        subscription_status: subscription,
        set_up_at: options.isSettingUp ? null : clock.now(),
        first_paid_at: hasPaid ? clock.now() : null,
        trial_ends_at: subscription === 'trialing' ? clock.now().add({ hours: 9 * 24 }) : null,
        past_due_since: subscription === 'past_due' ? clock.now() : null,
        pass_ends_at: subscription === 'pass' ? clock.now().add({ hours: 9 * 24 }) : null,
        ended_at: subscription === 'ended' ? clock.now().subtract({ hours: 3 * 24 }) : null,
        ended_reason: subscription === 'ended' ? 'cancelled' : null,
      })
      .execute();
  });
  return shop;
};
