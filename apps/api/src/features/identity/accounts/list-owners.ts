import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { selectOwners } from './owner-repository.ts';

/** The owners of a shop, for mails that all of them get. */
export const listOwners = (shop: AuthorizedShopId, tx: Transaction) => selectOwners(shop, tx);
