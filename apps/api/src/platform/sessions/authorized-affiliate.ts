declare const authorized: unique symbol;

/**
 * The id of an affiliate whose rows the caller may use. Repositories of the affiliate feature take
 * it as their first argument, as those of shops take the AuthorizedShopId.
 */
export type AuthorizedAffiliateId = number & { readonly [authorized]: true };

/**
 * Created by the access check of a session and from a job's payload. Besides, where an account's
 * own profile was just read or created, where the referral of an authorized shop contains it, where
 * a visitor follows an invite link (to count the click, nothing else), and by the operator's
 * commands.
 */
export const authorizeAffiliate = (affiliateId: number): AuthorizedAffiliateId =>
  affiliateId as AuthorizedAffiliateId;
