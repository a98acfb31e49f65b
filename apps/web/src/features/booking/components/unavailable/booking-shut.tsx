import type { BookingPage } from '@lineup/contract/booking/booking';
import { Trans } from '@lingui/react/macro';
import { CalendarX2, Phone } from 'lucide-react';
import { buttonClass } from '../../../../components/buttons/button-class.ts';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { telephoneLink } from '../../../../lib/device/directions.ts';
import { leaving } from '../book/booking-head.tsx';

/** The link is off, or the shop takes no online bookings: explains why and what to do. */
export const BookingShut = ({ page, isFramed }: { page: BookingPage; isFramed: boolean }) => {
  const { phone_number: phone, username } = page.shop;
  const who = page.barber.name;
  return (
    <EmptyState
      icon={CalendarX2}
      title={
        page.state === 'inactive' ? (
          <Trans>This link takes no bookings right now</Trans>
        ) : (
          <Trans>This shop takes no bookings online right now</Trans>
        )
      }
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {phone !== '' && (
            <a
              href={telephoneLink(phone)}
              className={buttonClass({ variant: 'secondary', size: 'lg' })}
            >
              <Phone aria-hidden="true" />
              <Trans>Call {phone}</Trans>
            </a>
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
        {page.state === 'inactive' ? (
          <Trans>{who} has switched it off. What is already booked stays booked.</Trans>
        ) : (
          <Trans>What is already booked stays booked. Call the shop to find a time.</Trans>
        )}
      </p>
    </EmptyState>
  );
};
