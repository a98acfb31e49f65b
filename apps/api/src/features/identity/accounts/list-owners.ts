import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { selectOwners } from './owner-repository.ts';

/** Lists the owners of a shop, for mails to all of them. */
export const listOwners = (shop: AuthorizedShopId, tx: Transaction) => selectOwners(shop, tx);
