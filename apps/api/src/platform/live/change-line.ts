import { inShopOnce } from '../idempotency.ts';

/** `inShopOnce` for what changes a line: once it is committed, the screens are told. */
export const changeLine: typeof inShopOnce = async (platform, shop, once, work) => {
  const answer = await inShopOnce(platform, shop, once, work);
  platform.live.announce(shop);
  return answer;
};
