import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { archiveLinkRows } from './repository.ts';

/** Archives the links of a service, in the transaction that archives the service. */
export const archiveLinksOfService = (
  tx: Transaction,
  shop: AuthorizedShopId,
  serviceId: number,
  at: Temporal.Instant,
): Promise<void> => archiveLinkRows(shop, tx, { serviceId }, at);
