import type { BookingPage } from '@lineup/contract/booking/booking';
import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, Clock, Globe, type LucideIcon, MapPin, Store, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../../components/pictures/avatar.tsx';
import { formatLength } from '../../../../lib/figures/format.ts';
import { priceText } from '../../../../lib/shop/service-facts.ts';
import { cityOf } from '../../../../lib/time/own-zone.ts';
import { sumOf } from '../../api.ts';

const Fact = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className="flex items-start gap-3">
    <Icon size={18} aria-hidden="true" className="mt-px flex-none text-ink-3" />
    <span className="min-w-0 wrap-anywhere num">{children}</span>
  </li>
);

/** Attributes of links that leave the page: inside a frame they open a new tab. */
export const leaving = (isFramed: boolean) =>
  isFramed ? { target: '_blank', rel: 'noopener' } : {};

interface BookingHeadProps {
  page: BookingPage;
  chosen: readonly number[];
  isFramed: boolean;
  /** The add-ons; left out when nothing can be booked. */
  children?: ReactNode;
}

const Facts = ({
  page,
  length,
  price,
  isFramed,
}: Omit<BookingHeadProps, 'chosen'> & {
  length: string;
  price: string | null;
}) => {
  const { shop } = page;
  const place = cityOf(shop.time_zone);
  return (
    <ul className="mt-6 grid gap-3.5 max-lg:hidden">
      <Fact icon={Clock}>{length}</Fact>
      {price !== null && <Fact icon={Tag}>{price}</Fact>}
      <Fact icon={Store}>
        <a
          href={`/shop/${shop.username}`}
          {...leaving(isFramed)}
          className="rounded-chip text-inherit underline decoration-1 underline-offset-3"
        >
          {shop.name}
        </a>
        {shop.is_verified && (
          <span className="whitespace-nowrap">
            {'\u00A0'}
            <BadgeCheck
              size={16}
              aria-hidden="true"
              className="inline align-[-0.2em] text-pending"
            />
            <span className="sr-only">
              <Trans>Verified shop</Trans>
            </span>
          </span>
        )}
      </Fact>
      {shop.address !== '' && <Fact icon={MapPin}>{shop.address}</Fact>}
      <Fact icon={Globe}>
        <Trans>Times shown in {place} time</Trans>
      </Fact>
    </ul>
  );
};

/** Barber, service, length, price and shop. */
export const BookingHead = ({ page, chosen, isFramed, children }: BookingHeadProps) => {
  const { i18n } = useLingui();
  const { barber, service, shop } = page;
  const { minutes, price } = sumOf(page, chosen);
  const length = formatLength(minutes * 60, i18n.locale);
  const cost = priceText(price, i18n.locale);
  const [what, who] = [service.name, barber.name];
  const texts = [...new Set([page.link_text, service.description])].filter((text) => text !== '');
  const grace = page.grace_minutes;
  return (
    <header className="flex flex-col border-line bg-canvas px-5 py-4.5 max-lg:border-b lg:border-r lg:py-8 lg:pr-7 lg:pl-8">
      <div className="mx-auto w-full max-w-120 lg:mx-0">
        <div className="flex items-center gap-3.5">
          <Avatar name={who} photo={barber.photo} size={56} />
          <div className="min-w-0">
            <h1 className="text-[1.25rem]/6.5 font-bold cut-head wrap-anywhere lg:text-h2">
              <Trans>
                {what} with {who}
              </Trans>
            </h1>
            <p className="mt-0.5 text-body text-ink-2 num wrap-anywhere lg:hidden">
              <Trans>
                {length} at {shop.name}
              </Trans>
              {cost !== null && ` · ${cost}`}
            </p>
          </div>
        </div>
        {texts.map((text) => (
          <p
            key={text}
            className="mt-3 text-body text-ink-2 wrap-anywhere lg:mt-5 lg:text-body-lg lg:text-ink"
          >
            {text}
          </p>
        ))}
        <Facts {...{ page, length, price: cost, isFramed }} />
        <div className="mt-3 empty:hidden lg:mt-6">{children}</div>
      </div>
      <div className="mt-auto pt-8 max-lg:hidden">
        <div className="border-t border-line pt-5">
          <p className="font-semibold">
            <Trans>Your time is yours</Trans>
          </p>
          <p className="mt-1 text-ink-2">
            <Trans>
              Walk-ins are seated around bookings, so bookings usually start within {grace} minutes
              of their time. Running late? Tell us from your ticket page.
            </Trans>
          </p>
        </div>
      </div>
    </header>
  );
};
