import type { Booking } from '@lineup/contract/booking/booking';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, ExternalLink, MapPin, Phone, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { buttonClass } from '../../../../components/buttons/button-class.ts';
import { Badge } from '../../../../components/cards/badge.tsx';
import { Card } from '../../../../components/cards/card.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { directionsTo, telephoneLink } from '../../../../lib/device/directions.ts';
import { formatLength } from '../../../../lib/figures/format.ts';
import { priceText } from '../../../../lib/shop/service-facts.ts';
import { dayTitle } from '../../../../lib/time/month-days.ts';
import { shopDay } from '../../../../lib/time/shop-clock.ts';
import { useTimeRange, ZoneNote } from '../pick-time/visit-time.tsx';
import { leaving } from './booking-head.tsx';

const stamp = (instant: string) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** A link that opens a prefilled event in Google Calendar. */
const googleCalendarLink = (booking: Booking, title: string): string => {
  const { starts_at: from, ends_at: to, shop } = booking;
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${stamp(from)}/${stamp(to)}`,
    location: shop.address === '' ? shop.name : `${shop.name}, ${shop.address}`,
    ctz: shop.time_zone,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
};

const Row = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="px-4 py-3">
    <dt className="text-small text-ink-3">{label}</dt>
    <dd className="num wrap-anywhere">{children}</dd>
  </div>
);

const contactClass =
  'touch-target inline-flex min-h-6 items-center gap-1.5 rounded-chip font-label text-primary underline decoration-1 underline-offset-3';

const Where = ({ booking: { shop, status } }: { booking: Booking }) => (
  <>
    <span className="block font-semibold">{shop.name}</span>
    {shop.address !== '' && <span className="block">{shop.address}</span>}
    <span className="mt-1.5 flex flex-wrap gap-x-5 gap-y-3 empty:hidden">
      {shop.address !== '' && status !== 'cancelled' && (
        <a
          href={directionsTo(shop.address)}
          target="_blank"
          rel="noreferrer"
          className={contactClass}
        >
          <MapPin size={16} aria-hidden="true" />
          <Trans>Directions</Trans>
        </a>
      )}
      {shop.phone_number !== '' && (
        <a href={telephoneLink(shop.phone_number)} className={contactClass}>
          <Phone size={16} aria-hidden="true" />
          {shop.phone_number}
        </a>
      )}
    </span>
  </>
);

export const useBookingTitle = () => {
  const { t, i18n } = useLingui();
  return ({ services, barber }: Pick<Booking, 'services' | 'barber'>): string => {
    const what = new Intl.ListFormat(i18n.locale).format(services.map(({ name }) => name));
    if (barber === null) return what;
    const who = barber.name;
    return t`${what} with ${who}`;
  };
};

/** The time of the booking; crossed out when cancelled. */
const When = ({ booking }: { booking: Booking }) => {
  const { i18n } = useLingui();
  const rangeOf = useTimeRange();
  const { shop, starts_at: at, minutes } = booking;
  const { time_zone: zone } = shop;
  const time = (
    <>
      {dayTitle(shopDay(at, zone), i18n.locale)},{' '}
      <span className="whitespace-nowrap">{rangeOf({ at, minutes, zone })}</span>
    </>
  );
  if (booking.status === 'cancelled') {
    return (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <s className="text-ink-2">{time}</s>
        <Badge tone="cancelled" icon={X}>
          <Trans>Canceled</Trans>
        </Badge>
      </span>
    );
  }
  return (
    <>
      <span className="block font-semibold">{time}</span>
      <span className="block text-body text-ink-2">
        <ZoneNote at={at} zone={zone} />
      </span>
    </>
  );
};

/** Time, services, price and place of a booking. */
export const BookingFacts = ({ booking }: { booking: Booking }) => {
  const { t, i18n } = useLingui();
  const titleOf = useBookingTitle();
  const { minutes, price } = booking;
  const facts = [formatLength(minutes * 60, i18n.locale), priceText(price, i18n.locale)];
  return (
    <Card as="div">
      <dl className="divide-y divide-line" aria-label={t`Your visit`}>
        <Row label={<Trans>When</Trans>}>
          <When booking={booking} />
        </Row>
        <Row label={<Trans>What</Trans>}>
          <span className="block font-semibold">{titleOf(booking)}</span>
          <span className="block text-body text-ink-2">
            {facts.filter((fact) => fact !== null).join(' · ')}
          </span>
        </Row>
        <Row label={<Trans>Where</Trans>}>
          <Where booking={booking} />
        </Row>
      </dl>
    </Card>
  );
};

export const CalendarLinks = ({ booking }: { booking: Booking }) => {
  const titleOf = useBookingTitle();
  const look = `${buttonClass({ variant: 'secondary', size: 'lg' })} flex-auto`;
  return (
    <div className="flex flex-wrap gap-2">
      <a href={booking.calendar_path} download="booking.ics" className={look}>
        <CalendarPlus aria-hidden="true" />
        <Trans>Add to calendar</Trans>
      </a>
      <a
        href={googleCalendarLink(booking, `${titleOf(booking)}, ${booking.shop.name}`)}
        target="_blank"
        rel="noreferrer"
        className={look}
      >
        <ExternalLink aria-hidden="true" />
        Google Calendar
      </a>
    </div>
  );
};

interface TicketStubProps {
  number: number;
  /** Cancelled: no color, and the number is crossed out. */
  isVoid?: boolean;
  children: ReactNode;
}

/** The ticket number of the booking. */
export const TicketStub = ({ number, isVoid = false, children }: TicketStubProps) => (
  <div
    data-ground={isVoid ? undefined : 'stage'}
    className={cx(
      'flex items-center gap-5 rounded-[1.375rem_1.375rem_1.375rem_0.25rem] px-5.5 py-5',
      isVoid ? 'border border-dashed border-line-strong text-ink-2' : 'bg-stage text-on-stage',
    )}
  >
    <p className="flex-none">
      <span className={cx('block text-small', !isVoid && 'text-on-stage-2')}>
        <Trans>Ticket</Trans>
      </span>
      <span className="block text-[3.25rem]/13 cut-ticket">
        {isVoid ? <s className="decoration-[0.1875rem]">{number}</s> : number}
      </span>
    </p>
    <div
      className={cx(
        'min-w-0 flex-1 border-l-2 border-dashed pl-5',
        isVoid ? 'border-line-strong text-ink' : 'border-stage-line',
      )}
    >
      {children}
    </div>
  </div>
);

interface BookedProps {
  booking: Booking;
  /** Just booked: the heading takes the focus, so that it is announced. */
  isNew: boolean;
  isFramed: boolean;
}

/** The confirmation; inside a frame it links to the private page. */
export const Booked = ({ booking, isNew, isFramed }: BookedProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { customer_name: name } = booking;
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <div className="grid gap-4">
      <TicketStub number={booking.ticket_number}>
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-h1 font-bold outline-none cut-head wrap-anywhere"
        >
          {name === null ? <Trans>You’re booked</Trans> : <Trans>You’re booked, {name}</Trans>}
        </h1>
      </TicketStub>
      <BookingFacts booking={booking} />
      <CalendarLinks booking={booking} />
      {isFramed && (
        <a
          href={booking.booking_path}
          {...leaving(true)}
          className={buttonClass({ variant: 'ghost', size: 'lg' })}
        >
          <ExternalLink aria-hidden="true" />
          <Trans>Move or cancel this booking</Trans>
        </a>
      )}
    </div>
  );
};
