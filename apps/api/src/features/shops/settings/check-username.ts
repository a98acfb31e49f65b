import { isReservedSlug, SLUG_LENGTH, slugPattern } from '@lineup/domain/accounts/slug';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { selectUsernameHolder } from '../repository.ts';

export interface UsernameCheck {
  username: string;
  state: 'own' | 'free' | 'taken' | 'reserved' | 'invalid';
}

/**
 * Whether the shop could take a username. Its earlier ones count as its own. Saving checks again,
 * so a name that was free a moment ago may be refused.
 */
export const checkUsername = async (
  platform: Platform,
  shop: AuthorizedShopId,
  text: string,
): Promise<UsernameCheck> => {
  const username = text.trim().toLowerCase();
  const { least, most } = SLUG_LENGTH;
  const isLong = username.length >= least && username.length <= most;
  if (!isLong || !slugPattern.test(username)) return { username, state: 'invalid' };
  const holder = await platform.db.inShop(shop, (tx) => selectUsernameHolder(shop, tx, username));
  if (holder === 'this shop') return { username, state: 'own' };
  if (isReservedSlug(username)) return { username, state: 'reserved' };
  return { username, state: holder === 'nobody' ? 'free' : 'taken' };
};
