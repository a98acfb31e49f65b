import type { BookingPage } from '@lineup/contract/booking/booking';
import type { ShopBarber } from '@lineup/contract/team/barbers';
import { Trans } from '@lingui/react/macro';
import { CalendarX2, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '../../../../components/buttons/button-class.ts';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { useServiceFacts } from '../../../../lib/shop/service-facts.ts';
import { leaving } from '../book/booking-head.tsx';

interface OfferProps {
  barber: ShopBarber;
  link: ShopBarber['links'][number];
  isFramed: boolean;
}

/** Skin Fade with Theo · 45 min · $40 */
const Offer = ({ barber, link, isFramed }: OfferProps) => {
  const facts = useServiceFacts()(link);
  const [what, who] = [link.service_name, barber.name];
  return (
    <Link
      to={isFramed ? link.booking_url.replace('/shop/book/', '/embed/') : link.booking_url}
      className="react-fast flex min-h-13.5 items-center gap-2.5 rounded-control border border-line-strong bg-surface px-3 py-2 text-ink no-underline hover:bg-hover"
    >
      <span className="min-w-0 flex-1 text-left font-semibold wrap-anywhere">
        <Trans>
          {what} with {who}
        </Trans>
        {facts !== '' && <span className="font-normal text-ink-2 num">{` · ${facts}`}</span>}
      </span>
      <ChevronRight size={18} aria-hidden="true" className="flex-none text-ink-3" />
    </Link>
  );
};

interface BookingEndedProps {
  page: BookingPage;
  /** The barbers of the shop with their links. */
  barbers: readonly ShopBarber[];
  isFramed: boolean;
}

/** The link was deleted, but printed codes and old messages still lead here. */
export const BookingEnded = ({ page, barbers, isFramed }: BookingEndedProps) => {
  const { name, username } = page.shop;
  const offers = barbers.flatMap((barber) => barber.links.map((link) => ({ barber, link })));
  return (
    <EmptyState
      icon={CalendarX2}
      title={<Trans>This offer has ended</Trans>}
      action={
        <div className="grid w-full max-w-120 justify-items-center gap-4">
          {offers.length > 0 && (
            <ul className="grid w-full gap-2">
              {offers.map(({ barber, link }) => (
                <li key={link.id}>
                  <Offer {...{ barber, link, isFramed }} />
                </li>
              ))}
            </ul>
          )}
          <a
            href={`/shop/${username}`}
            {...leaving(isFramed)}
            className={buttonClass({ variant: 'secondary', size: 'lg' })}
          >
            <Trans>Go to the shop’s page</Trans>
          </a>
        </div>
      }
    >
      <p>
        {offers.length > 0 ? (
          <Trans>What is already booked stays booked. This can be booked at {name} now:</Trans>
        ) : (
          <Trans>
            What is already booked stays booked. {name} takes no other bookings online right now.
          </Trans>
        )}
      </p>
    </EmptyState>
  );
};
