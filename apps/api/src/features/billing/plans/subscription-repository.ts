import type { Access } from '@lineup/domain/billing/subscription';
import { type RawBuilder, sql } from 'kysely';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

/** Selects what decides whether a shop may work, in one statement with its own round trip. */
export const subscriptionStatement = (shop: AuthorizedShopId): RawBuilder<Access> =>
  sql<Access>`/* prepared */
    select subscription_status as status, trial_ends_at as "trialEndsAt",
      past_due_since as "pastDueSince", pass_ends_at as "passEndsAt",
      period_ends_at as "periodEndsAt", suspended_at as "suspendedAt"
    from shops where id = ${shop}::bigint`;
