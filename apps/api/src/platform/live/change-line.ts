import { inShopOnce } from '../idempotency.ts';

/** `inShopOnce` for changes of a line: announces the change to all screens after the commit. */
export const changeLine: typeof inShopOnce = async (platform, shop, once, work) => {
  const answer = await inShopOnce(platform, shop, once, work);
  platform.live.announce(shop);
  return answer;
};
