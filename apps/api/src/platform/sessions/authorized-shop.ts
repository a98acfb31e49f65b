declare const authorized: unique symbol;
declare const open: unique symbol;

/**
 * The id of a shop that the caller certainly belongs to. Repositories take it as their first
 * argument, so a shop id from a request cannot reach the database by mistake.
 */
export type AuthorizedShopId = number & { readonly [authorized]: true };

/**
 * The id of a shop from a public name or link. Only the repository functions written for public
 * pages take it; those of the team, the customers and the money do not compile with it. Today's
 * line does: public pages and staff read the same rows once, with names and phones, and only the
 * present.ts of check-in, board and demo decide what the public sees of them.
 */
export type PublicShopId = number & { readonly [open]: true };

/**
 * Created by the access check of a session and from a job's payload (`authorizedShop` of
 * platform/jobs/jobs.ts). Besides, where an account's own memberships were just read, where its
 * shop was just created, where the token of an invitation has found its row and its holder joins,
 * and where Stripe has signed an event about the shop's customer.
 */
export const authorizeShop = (shopId: number): AuthorizedShopId => shopId as AuthorizedShopId;

/** Only platform/directories/shop-directory.ts may call this. */
export const openShopToPublic = (shopId: number): PublicShopId => shopId as PublicShopId;

/** Staff and the public read the same line; what each sees of it is decided later. */
export type LineShopId = AuthorizedShopId | PublicShopId;
