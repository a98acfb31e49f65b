/**
 * What a policy lets somebody read of several shops. Each becomes one question per cell, or one to the
 * directory, before the shops of one person are in several cells.
 */
export const policiesAcrossShops: Readonly<Record<string, string>> = {
  'memberships own_account': 'the shops that a person belongs to: an account moves with its shops',
  'referrals own_affiliate':
    'the shops that an affiliate brought: they stay in the affiliate’s cell',
};

/** Functions that enter one shop after another, or read as the owner of the tables. */
export const functionsAcrossShops: Readonly<Record<string, string>> = {
  close_shop_usernames: 'closes the names of one shop, which no policy of its own protects',
  erase_closed_shop: 'erases one shop, which its own role may not',
  google_listed_services: 'the feed for Google: each cell has its own',
  google_listed_shops: 'the feed for Google: each cell has its own',
  public_shops: 'sitemaps, written by a job: each cell has its own',
  purge_unverified_sign_up: 'deletes a sign-up that nobody confirmed, with the shop that it opened',
  release_unverified_email: 'frees the mail address of a sign-up that nobody confirmed',
};

/** Transactions that enter several shops, each for statements about that shop alone. */
export const callsOfSeveralShops: Readonly<Record<string, string>> = {};
