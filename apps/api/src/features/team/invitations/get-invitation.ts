import { findShopByInvitation } from '../../../platform/directories/shop-directory.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PublicShopId } from '../../../platform/sessions/authorized-shop.ts';
import { hashSecret } from '../../../platform/sessions/refresh-token.ts';
import { type OpenInvitation, selectOpenInvitation } from './invitation-repository.ts';

export interface FoundInvitation extends OpenInvitation {
  shop: PublicShopId;
  tokenHash: Buffer;
  /** The mailbox was verified before. */
  hasAccount: boolean;
}

/**
 * Returns the invitation of a link. A used, expired, withdrawn or invented link gets the same
 * response.
 */
export const getInvitation = async (
  platform: Platform,
  token: string,
): Promise<FoundInvitation> => {
  const tokenHash = hashSecret(token);
  const shop = await findShopByInvitation(platform, tokenHash);
  if (shop === undefined) throw notFound();
  const now = platform.clock.now();
  const found = await platform.db.inPublicShop(shop, (tx) =>
    selectOpenInvitation(shop, tx, { tokenHash, now }),
  );
  if (!found) throw notFound();
  return { ...found, shop, tokenHash, hasAccount: found.email_verified_at !== null };
};
