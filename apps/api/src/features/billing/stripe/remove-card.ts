import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { clearCard } from './billing-repository.ts';

/** Deletes the stored card of an erased shop; the customer's id at Stripe stays. */
export const removeCard = (shop: AuthorizedShopId, tx: Transaction): Promise<void> =>
  clearCard(shop, tx);
