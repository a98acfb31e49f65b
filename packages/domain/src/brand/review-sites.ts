/** The sites whose review pages a shop can offer. */
export const reviewSites = ['google', 'yelp', 'facebook'] as const;
export type ReviewSite = (typeof reviewSites)[number];

/** The hosts of a site's review pages. A closed list, so that a ticket page never leads elsewhere. */
const hosts: Readonly<Record<ReviewSite, RegExp>> = {
  google: /^(g\.page|maps\.app\.goo\.gl|((www|search|maps)\.)?google\.[a-z]{2,3}(\.[a-z]{2})?)$/,
  yelp: /^((www|m|es)\.)?yelp\.[a-z]{2,3}(\.[a-z]{2})?$/,
  facebook: /^((www|m)\.)?(facebook\.com|fb\.com|fb\.me)$/,
};

/** Whether the address is a page of this site: https, its own host, no port and no login in it. */
export const isReviewUrl = (site: ReviewSite, address: string): boolean => {
  const url = URL.parse(address);
  return (
    url !== null &&
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    hosts[site].test(url.hostname) &&
    url.pathname !== '/'
  );
};
