import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { addOnOnly, noSuchService, notOfferedByBarber } from './policy.ts';
import { lockService } from './repository.ts';

/** Refuses a service that the shop or the barber does not offer, and an add-on. */
export const checkService = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  link: { service_id: number; membership_id: number },
): Promise<void> => {
  const service = await lockService(shop, tx, link.service_id, link.membership_id);
  if (!service) throw noSuchService();
  if (service.is_add_on) throw addOnOnly();
  if (!service.is_offered) throw notOfferedByBarber();
};
