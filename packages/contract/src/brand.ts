import { hexColor } from '@lineup/domain/brand/color';
import { isReviewUrl, type ReviewSite } from '@lineup/domain/brand/review-sites';
import * as z from 'zod/mini';

export const brand = z.object({
  /** The one color of public pages and mails, '#rrggbb'; null: Lineup's own. */
  accent: z.nullable(z.string().check(z.regex(hexColor, 'Enter a color like #1f6f54'))),
});

const reviewUrl = (site: ReviewSite) =>
  z.string().check(
    z.trim(),
    z.maxLength(500),
    z.refine(
      (url) => url === '' || isReviewUrl(site, url),
      'Enter the https address of your page there',
    ),
  );

/** Where customers can write a public review; '' for none. */
export const reviews = z.object({
  google_url: reviewUrl('google'),
  yelp_url: reviewUrl('yelp'),
  facebook_url: reviewUrl('facebook'),
  /** Whether the shop is in the feed that Google's 'Book' button reads. */
  is_listed_on_google: z.boolean(),
});
