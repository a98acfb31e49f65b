import { createHmac } from 'node:crypto';
import type { Platform } from '../platform.ts';
import type { LineShopId } from '../sessions/authorized-shop.ts';
import { deriveKey } from './derived-key.ts';

const ticketKeys = new WeakMap<Platform['config'], Uint8Array>();
const ticketKeyOf = ({ config }: Pick<Platform, 'config'>): Uint8Array => {
  const key = ticketKeys.get(config) ?? deriveKey(config.TOKEN_SECRET, 'ticket links');
  ticketKeys.set(config, key);
  return key;
};

/**
 * The token of a visit's private link: 128 bits that nobody can guess without the server's key. It
 * is derived from the seed in the visit's row, which also has the token's hash.
 */
export const ticketTokenOf = (
  platform: Pick<Platform, 'config'>,
  shop: LineShopId,
  seed: string,
): string =>
  createHmac('sha256', ticketKeyOf(platform))
    .update(`${String(shop)} ${seed}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

const confirmKeys = new WeakMap<Platform['config'], Uint8Array>();

/**
 * The code that confirms a booking. It is sent to the given phone or mailbox and is in no response
 * of the API, so that somebody who books in another person's name does not have it.
 */
export const confirmCodeOf = (
  { config }: Pick<Platform, 'config'>,
  shop: LineShopId,
  seed: string,
): string => {
  const key = confirmKeys.get(config) ?? deriveKey(config.TOKEN_SECRET, 'booking confirmations');
  confirmKeys.set(config, key);
  const code = createHmac('sha256', key)
    .update(`${String(shop)} ${seed}`)
    .digest();
  return code.subarray(0, 9).toString('base64url');
};

/** The code of the page on which the owner of a new shop takes a test ticket. */
export const testTicketTokenOf = ({ config }: Pick<Platform, 'config'>, shop: LineShopId): string =>
  createHmac('sha256', deriveKey(config.TOKEN_SECRET, 'test tickets'))
    .update(String(shop))
    .digest()
    .subarray(0, 16)
    .toString('base64url');
