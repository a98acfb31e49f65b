import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { endAllMemberships } from '../membership-repository.ts';

/** Nobody belongs to the shop any more: no member, no calendar feed, no invitation, no offer. */
export const closeTeam = (shop: AuthorizedShopId, tx: Transaction): Promise<void> =>
  endAllMemberships(shop, tx);
