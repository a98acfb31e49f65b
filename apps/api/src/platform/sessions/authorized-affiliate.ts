declare const authorized: unique symbol;

/**
 * The id of an affiliate on whose rows somebody may work. Repositories of the affiliate feature take
 * it as their first argument, as those of shops take the AuthorizedShopId.
 */
export type AuthorizedAffiliateId = number & { readonly [authorized]: true };

/**
 * Minted by the session gate and by a job's payload. Besides, where an account's own profile was just
 * read or made, where the
 * referral of an authorised shop names it, where an invitation leads a stranger (to count the click,
 * nothing else), and by the operator's commands.
 */
export const authorizeAffiliate = (affiliateId: number): AuthorizedAffiliateId =>
  affiliateId as AuthorizedAffiliateId;
