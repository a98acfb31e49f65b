import type { Booking } from '@lineup/contract/booking/booking';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../../../components/buttons/button-class.ts';
import { ButtonLink } from '../../../../components/buttons/button-link.tsx';
import { FieldError } from '../../../../components/fields/field.tsx';
import { longDay } from '../../../../lib/time/month-days.ts';
import { clockTime, shopDay } from '../../../../lib/time/shop-clock.ts';
import { BookingFacts, CalendarLinks, TicketStub } from '../book/booked.tsx';

export type BookingQuestion = 'move' | 'cancel';

interface OwnBookingProps {
  booking: Booking;
  /** The last change, to be announced; 'booked' comes from the booking page. */
  done: 'booked' | 'moved' | 'cancelled' | null;
  problem: string | null;
  onAsk: (question: BookingQuestion) => void;
}

const useHeading = (booking: Booking, done: OwnBookingProps['done']): ReactNode => {
  const { customer_name: name } = booking;
  switch (booking.status) {
    case 'cancelled':
      return <Trans>This booking is canceled</Trans>;
    case 'no_show':
      return <Trans>We missed you</Trans>;
    case 'completed':
      return <Trans>Thanks, see you next time</Trans>;
    case 'pending':
    case 'in_progress':
      if (done === 'moved') return <Trans>Your booking was moved</Trans>;
      return name === null ? <Trans>You’re booked</Trans> : <Trans>You’re booked, {name}</Trans>;
  }
};

const isOpen = ({ status }: Booking) => status === 'pending' || status === 'in_progress';

const AskLink = ({
  question,
  look,
  onAsk,
  children,
}: {
  question: BookingQuestion;
  look: string;
  onAsk: OwnBookingProps['onAsk'];
  children: ReactNode;
}) => (
  <a
    href={`?ask=${question}`}
    role="button"
    className={look}
    onClick={(event) => {
      event.preventDefault();
      onAsk(question);
    }}
    onKeyDown={(event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      onAsk(question);
    }}
  >
    {children}
  </a>
);

/** Links to move and cancel until the cut-off; after it, the phone number. */
const Changes = ({ booking, onAsk }: Pick<OwnBookingProps, 'booking' | 'onAsk'>) => {
  const { i18n } = useLingui();
  const { shop, change_until: until } = booking;
  const day = longDay(shopDay(until, shop.time_zone), i18n.locale);
  const time = clockTime(until, i18n.locale, shop.time_zone);
  const phone = <span className="whitespace-nowrap">{shop.phone_number}</span>;
  if (!booking.can_change) {
    return (
      <p className="text-body text-ink-2 num">
        <Trans>It is too late to move or cancel online.</Trans>{' '}
        {shop.phone_number === '' ? (
          <Trans>Please tell the shop.</Trans>
        ) : (
          <Trans>Please call {phone}.</Trans>
        )}
      </p>
    );
  }
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <AskLink
          question="move"
          onAsk={onAsk}
          look={`${buttonClass({ variant: 'secondary', size: 'lg' })} flex-auto`}
        >
          <Trans>Choose another time</Trans>
        </AskLink>
        <AskLink
          question="cancel"
          onAsk={onAsk}
          look={`${buttonClass({ variant: 'ghost', size: 'lg' })} flex-auto text-danger!`}
        >
          <Trans>Cancel booking</Trans>
        </AskLink>
      </div>
      <p className="mt-2 text-small text-ink-3 num">
        <Trans>
          You can move or cancel it until {day}, {time}
        </Trans>
      </p>
    </div>
  );
};

const ToLine = ({ booking }: { booking: Booking }) => (
  <Link
    to={booking.ticket_path}
    className="react-fast flex min-h-16 items-center gap-3 rounded-control border border-line-strong bg-surface px-4 py-3 text-ink no-underline hover:bg-hover"
  >
    <span className="min-w-0 flex-1">
      <span className="block font-semibold">
        <Trans>It is today</Trans>
      </span>
      <span className="block text-body text-ink-2">
        <Trans>See your place in line, and say that you are here</Trans>
      </span>
    </span>
    <ChevronRight size={20} aria-hidden="true" className="flex-none text-ink-3" />
  </Link>
);

/** A booking, for the holder of its link. */
export const OwnBooking = ({ booking, done, problem, onAsk }: OwnBookingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const title = useHeading(booking, done);
  useEffect(() => {
    if (done !== null) heading.current?.focus();
  }, [done]);
  return (
    <div className="grid gap-4">
      <TicketStub number={booking.ticket_number} isVoid={booking.status === 'cancelled'}>
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-[clamp(1.25rem,6vw,1.75rem)]/8 font-bold outline-none cut-head wrap-anywhere"
        >
          {title}
        </h1>
      </TicketStub>
      {problem !== null && <FieldError>{problem}</FieldError>}
      {isOpen(booking) && booking.is_today && <ToLine booking={booking} />}
      <BookingFacts booking={booking} />
      {isOpen(booking) ? (
        <>
          <CalendarLinks booking={booking} />
          {booking.status === 'pending' && <Changes booking={booking} onAsk={onAsk} />}
        </>
      ) : (
        <ButtonLink
          to={booking.booking_url ?? `/shop/${booking.shop.username}`}
          size="lg"
          className="justify-self-start"
        >
          {booking.booking_url === null ? (
            <Trans>Go to the shop’s page</Trans>
          ) : (
            <Trans>Book again</Trans>
          )}
        </ButtonLink>
      )}
    </div>
  );
};
