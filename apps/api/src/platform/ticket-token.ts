import { createHmac } from 'node:crypto';
import type { LineShopId } from './live/live.ts';
import type { Platform } from './platform.ts';
import { deriveKey } from './sessions/derived-key.ts';

const ticketKeys = new WeakMap<Platform['config'], Uint8Array>();
const ticketKeyOf = ({ config }: Pick<Platform, 'config'>): Uint8Array => {
  const key = ticketKeys.get(config) ?? deriveKey(config.TOKEN_SECRET, 'ticket links');
  ticketKeys.set(config, key);
  return key;
};

/**
 * The token of a visit's private link: 128 bits that nobody can guess without the server's key. It
 * follows from the seed that stands in the visit's row, beside the token's hash.
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
