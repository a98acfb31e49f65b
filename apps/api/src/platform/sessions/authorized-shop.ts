declare const authorized: unique symbol;

/**
 * The id of a shop that somebody has proven to belong to. Repositories take it as their first
 * argument, so a shop id from a request cannot reach the database by mistake.
 */
export type AuthorizedShopId = number & { readonly [authorized]: true };

/**
 * Minted only by the session gate, by a job's payload (`authorizedShop` of platform/jobs.ts), and for
 * public calls by what leads to one shop: its name (platform/shop-directory.ts) or a token we gave out.
 * Besides, where an account's own memberships were just read, or its shop was just made.
 */
export const authorizeShop = (shopId: number): AuthorizedShopId => shopId as AuthorizedShopId;
