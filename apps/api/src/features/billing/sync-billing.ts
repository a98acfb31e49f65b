import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

/** Why Stripe is asked: an event that it sent, or what somebody has just done there. */
export interface SyncCause {
  event?: { id: string; type: string; createdAt: Temporal.Instant };
  /** Who did it, for the audit log. */
  accountId?: number;
}

/** Brings what is stored about a shop's billing to what Stripe says now. */
export const syncBilling = async (
  _platform: Platform,
  _shop: AuthorizedShopId,
  _cause: SyncCause = {},
): Promise<void> => {};
