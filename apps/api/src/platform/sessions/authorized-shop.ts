declare const authorized: unique symbol;
declare const open: unique symbol;

/**
 * The id of a shop that somebody has proven to belong to. Repositories take it as their first
 * argument, so a shop id from a request cannot reach the database by mistake.
 */
export type AuthorizedShopId = number & { readonly [authorized]: true };

/**
 * The id of a shop that a public name or link led a stranger to. Only the repository functions
 * written for public pages take it; the team, the customers, the money do not compile with it. The
 * line of today does: public pages and staff read the same rows once, with names and phones, and the
 * present.ts of check-in, board and demo alone decide what the public sees of them.
 */
export type PublicShopId = number & { readonly [open]: true };

/**
 * Minted by the session gate and by a job's payload (`authorizedShop` of platform/jobs/jobs.ts). Besides,
 * where an account's own memberships were just read, its shop was just made, the token of an
 * invitation has found its row and its holder joins, or Stripe has signed whose customer it is about.
 */
export const authorizeShop = (shopId: number): AuthorizedShopId => shopId as AuthorizedShopId;

/** Minted by platform/directories/shop-directory.ts alone. */
export const openShopToPublic = (shopId: number): PublicShopId => shopId as PublicShopId;
