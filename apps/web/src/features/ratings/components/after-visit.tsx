import type { AfterVisit as After } from '@lineup/contract/ratings';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../../components/buttons/button-link.tsx';
import { loadAfterVisit, type TicketAddress } from '../api.ts';
import { RatingForm } from './rating-form.tsx';

const siteNames = { google: 'Google', yelp: 'Yelp', facebook: 'Facebook' } as const;

/** What was done: 'Skin Fade, Beard Trim · Theo · $45.00'. */
const Done = ({ after }: { after: After }) => {
  const { services, barber_name: barber, payment } = after;
  const parts = [
    services.map(({ name }) => name).join(', '),
    barber ?? '',
    payment === null ? '' : `$${payment}`,
  ];
  return (
    <p className="text-body-lg font-medium num wrap-anywhere">
      {parts.filter((part) => part !== '').join(' · ')}
    </p>
  );
};

/** Offered to everybody alike: the stars decide nothing here. */
const Reviews = ({ after }: { after: After }) =>
  after.review_links.length > 0 && (
    <section className="grid gap-2" aria-label={after.words.reviews}>
      <h2 className="text-h3 cut-head">{after.words.reviews}</h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {after.review_links.map(({ site, url }) => (
          <li key={site}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center font-semibold text-primary underline"
            >
              {siteNames[site]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );

interface AfterVisitProps {
  address: TicketAddress;
  initial: After | null;
}

/** After a completed visit: what was done, the next booking, a rating, public reviews. */
export const AfterVisit = ({ address, initial }: AfterVisitProps) => {
  const [after, setAfter] = useState(initial);
  const { username, token } = address;
  const isMissing = after === null;
  useEffect(() => {
    if (!isMissing) return;
    const stop = new AbortController();
    void loadAfterVisit({ username, token }, stop.signal).then(
      (loaded) => {
        if (loaded && !stop.signal.aborted) setAfter(loaded);
      },
      () => undefined,
    );
    return () => stop.abort();
  }, [isMissing, username, token]);
  if (!after) return null;
  return (
    <div className="mt-2 grid w-full gap-7">
      <Done after={after} />
      {after.booking_path !== null && (
        <section className="grid gap-3" aria-label={after.words.book}>
          <p className="text-ink-2">{after.words.interval}</p>
          <ButtonLink to={after.booking_path} reloadDocument size="lg">
            {after.words.book}
          </ButtonLink>
        </section>
      )}
      {after.can_rate && <RatingForm after={after} address={address} onRated={setAfter} />}
      <Reviews after={after} />
    </div>
  );
};
