import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { clearCard } from './billing-repository.ts';

/** Forgets the card of a shop that is erased; the customer's number at Stripe stays. */
export const removeCard = (shop: AuthorizedShopId, tx: Transaction): Promise<void> =>
  clearCard(shop, tx);
