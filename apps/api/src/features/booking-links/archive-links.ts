import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { archiveLinkRows } from './repository.ts';

/** The links of a service end with it, in the same transaction. */
export const archiveLinksOfService = (
  tx: Transaction,
  shop: AuthorizedShopId,
  serviceId: number,
  at: Temporal.Instant,
): Promise<void> => archiveLinkRows(shop, tx, { serviceId }, at);
