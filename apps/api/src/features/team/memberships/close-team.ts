import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { endAllMemberships } from '../membership-repository.ts';

/** Removes everybody from the shop: members, calendar feeds, invitations, the ownership offer. */
export const closeTeam = (shop: AuthorizedShopId, tx: Transaction): Promise<void> =>
  endAllMemberships(shop, tx);
