import type { Rating } from '@lineup/contract/ratings';
import { countPages } from '@lineup/domain/pagination';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { TextLink } from '../../../components/buttons/text-link.tsx';
import { Card } from '../../../components/cards/card.tsx';
import { cx } from '../../../components/layout/cx.ts';
import { formatDateTime } from '../../../lib/figures/format.ts';
import { useRatings } from '../hooks.ts';

const pageSize = 5;

const StarRow = ({ stars }: { stars: number }) => {
  const { t } = useLingui();
  return (
    <span role="img" aria-label={t`${stars} of 5 stars`} className="flex">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          size={16}
          aria-hidden="true"
          className={cx('text-primary', star <= stars && 'fill-current')}
        />
      ))}
    </span>
  );
};

const RatingRow = ({ rating, zone }: { rating: Rating; zone: string }) => {
  const { i18n } = useLingui();
  const { customer, barber_name: barber, services } = rating;
  const details = [services.join(', '), barber ?? '', formatDateTime(rating.at, i18n.locale, zone)];
  return (
    <li className="grid gap-1 border-t border-line px-4 py-3.5 sm:px-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StarRow stars={rating.stars} />
        {customer ? (
          <TextLink to={`/dashboard/customers/${String(customer.id)}`}>
            {customer.name || <Trans>Guest</Trans>}
          </TextLink>
        ) : (
          <span className="text-ink-2">
            <Trans>Guest</Trans>
          </span>
        )}
      </p>
      {rating.comment !== '' && (
        <p className="whitespace-pre-line wrap-anywhere">{rating.comment}</p>
      )}
      <p className="text-small text-ink-3 num wrap-anywhere">
        {details.filter((part) => part !== '').join(' · ')}
      </p>
    </li>
  );
};

/** The ratings that customers gave on their ticket pages. Nothing is shown before the first one. */
export const RatingsCard = () => {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const { data } = useRatings(page, pageSize);
  if (!data || data.average === null) return null;
  const total = data.total_entries;
  const average = data.average.toFixed(1);
  const pages = countPages(total, pageSize);
  return (
    <Card aria-labelledby="ratings-title" className="mt-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-4 sm:px-5">
        <h2 id="ratings-title" className="text-h2 cut-head">
          <Trans>Ratings</Trans>
        </h2>
        <p className="text-ink-2 num">
          {t`${average} of 5 stars`} (<Plural value={total} one="# rating" other="# ratings" />)
        </p>
      </header>
      <ul>
        {data.response.map((rating) => (
          <RatingRow key={rating.id} rating={rating} zone={data.time_zone} />
        ))}
      </ul>
      {pages > 1 && (
        <div className="flex justify-end gap-2 border-t border-line px-4 py-3 sm:px-5">
          <Button variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
            <Trans>Newer</Trans>
          </Button>
          <Button variant="secondary" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            <Trans>Older</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
};
