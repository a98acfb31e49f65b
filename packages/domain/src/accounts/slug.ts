/** A name for URLs: lower-case letters, digits and single hyphens. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const SLUG_LENGTH = { least: 2, most: 40 };

/** 'Barbería El Faro & Co.' becomes 'barberia-el-faro-and-co'; empty when nothing is left. */
export const slugify = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_LENGTH.most)
    .replaceAll(/^-|-$/g, '');

/** Words that our own URLs use, or that would look like Lineup itself. */
const reserved = new Set(
  `about account admin affiliate affiliates api app assets auth barber barbers board book booking
  bookings check-in checkin contact customer customers dashboard demo docs employee employees export
  export-ready forgot-password gallery help home invitation kiosk legal lineup login logout me new
  photos poster pricing privacy privacy-policy profile public reset-password robots root search
  services settings shop shops sign-in sign-up signin signup sitemap static store stores subscription
  support team terms terms-and-services ticket tickets undefined null widget www`.split(/\s+/),
);

export const isReservedSlug = (slug: string): boolean => reserved.has(slug);

/**
 * The slug of a shop until its owner's e-mail address is verified. It is random, so nobody can guess
 * it and it takes no name from anybody. It is never shown.
 */
export const placeholderSlug = (random: string): string => `shop-${random}`;

export const isPlaceholderSlug = (slug: string): boolean => /^shop-[0-9a-f]{32}$/.test(slug);

/** The slug, then the slug with 2, 3, 4 ...; callers take the first free one. */
export const numberedSlug = (slug: string, attempt: number): string => {
  if (attempt <= 1) return slug;
  const ending = `-${String(attempt)}`;
  return `${slug.slice(0, SLUG_LENGTH.most - ending.length).replace(/-$/, '')}${ending}`;
};
