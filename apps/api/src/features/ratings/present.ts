import type { Rating, AfterVisit as WireAfterVisit } from '@lineup/contract/ratings';
import { firstNameOf } from '@lineup/domain/accounts/first-name';
import { reviewSites } from '@lineup/domain/brand/review-sites';
import { formatCents } from '@lineup/domain/money';
import type { Language } from '../../platform/text.ts';
import { buildWords } from './build-words.ts';
import type { AfterVisit } from './get-after-visit.ts';
import type { RatingPage } from './list-ratings.ts';

/** The shop's booking page with the same services and barber chosen. */
const bookingPathOf = ({ visit }: AfterVisit): string | null => {
  if (!visit.can_book) return null;
  const services = visit.services.flatMap(({ id }) => id ?? []);
  const query = new URLSearchParams({
    ...(services.length > 0 && { services: services.join(',') }),
    ...(visit.barber_id !== null && { barber: String(visit.barber_id) }),
  }).toString();
  return `/shop/${visit.username}/book${query && `?${query}`}`;
};

export const presentAfterVisit = (after: AfterVisit, language: Language): WireAfterVisit => {
  const { visit, next } = after;
  const urls = {
    google: visit.google_review_url,
    yelp: visit.yelp_review_url,
    facebook: visit.facebook_review_url,
  };
  const rating = visit.stars === null ? null : { stars: visit.stars, comment: visit.comment ?? '' };
  const day = Temporal.PlainDate.from(visit.shop_day).add({ weeks: next.weeks }).toString();
  const facts = { next: { ...next, day }, rating };
  return {
    ...facts,
    services: visit.services,
    barber_name: visit.barber_name === null ? null : firstNameOf(visit.barber_name),
    payment: visit.payment_cents === null ? null : formatCents(visit.payment_cents),
    booking_path: bookingPathOf(after),
    review_links: reviewSites.flatMap((site) =>
      urls[site] === '' ? [] : [{ site, url: urls[site] }],
    ),
    can_rate: after.canRate,
    words: buildWords(facts, language),
  };
};

export const presentRatings = ({ ratings, counts, mostStars, timeZone }: RatingPage) => {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return {
    status: 1 as const,
    response: ratings.map(
      (row): Rating => ({
        id: row.id,
        stars: row.stars,
        comment: row.comment,
        at: row.at.toString(),
        ticket_number: row.ticket_number,
        customer:
          row.customer_id === null
            ? null
            : { id: row.customer_id, name: row.known_name || row.customer_name || '' },
        barber_name: row.barber_name,
        services: row.services.map(({ name }) => name),
      }),
    ),
    total_entries: counts.slice(0, mostStars).reduce((sum, count) => sum + count, 0),
    average: all === 0 ? null : Math.round((stars / all) * 10) / 10,
    counts,
    time_zone: timeZone,
  };
};
