import type { Booking, BookingPage } from '@lineup/contract/booking/booking';
import type { SlotMonth } from '@lineup/contract/booking/slots';
import type { ShopBarber } from '@lineup/contract/team/barbers';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { cx } from '../../../../components/layout/cx.ts';
import { readGuest } from '../../../../lib/storage/guest.ts';
import { monthOf } from '../../../../lib/time/month-days.ts';
import { type BookingInput, type LinkAddress, loadSlots, sumOf } from '../../api.ts';
import { useChoice, usePicking } from '../../hooks.ts';
import type { Refused } from '../../model/use-book.ts';
import { AddOns } from '../pick-time/add-ons.tsx';
import { PickStep } from '../pick-time/pick-step.tsx';
import { BookingFrame, cardOfPage } from './booking-frame.tsx';
import { BookingHead } from './booking-head.tsx';
import { BookingMeta } from './booking-meta.tsx';
import { Booked, BookingClosed, DetailsStep, loadDetails } from './later-steps.tsx';

export interface BookingScreenProps {
  page: BookingPage;
  address: LinkAddress;
  /** The free times of the month in the address, loaded by the server. */
  slots: SlotMonth | null;
  add: readonly number[];
  today: string;
  siteUrl: string;
  formKey: string;
  refused: Refused | null;
  /** A booking that was made without a script inside a frame. */
  booked: Booking | null;
  isFramed: boolean;
  /** The barbers to book instead, when the link has ended. */
  barbers: readonly ShopBarber[];
}

const emptyInput: BookingInput = {
  starts_at: '',
  services: [],
  name: '',
  phone: '',
  email: '',
  note: '',
};

const initialInput = (refused: Refused | null): BookingInput => refused?.typed ?? emptyInput;

/** Fills in name and phone of the guest of this device. */
const withGuest = (typed: BookingInput): BookingInput => {
  if (typed !== emptyInput) return typed;
  const guest = readGuest();
  return { ...typed, name: guest?.name ?? '', phone: guest?.phone ?? '' };
};

const Steps = (props: BookingScreenProps & { onBooked: (booking: Booking) => void }) => {
  const { page, address, today, refused, isFramed } = props;
  const formId = useId();
  const { choice, choose, queryFor } = useChoice();
  const [typed, setTyped] = useState(() => initialInput(refused));
  const add = choice.add.filter((id) => page.add_ons.some((service) => service.id === id));
  const picking = usePicking({
    choice: { ...choice, add },
    choose,
    queryFor,
    initial: props.slots,
    initialAdd: props.add,
    zone: page.shop.time_zone,
    fallbackMonth: props.slots?.month ?? monthOf(today),
    load: (month, services) => loadSlots(address, month, services),
  });
  const { minutes } = sumOf(page, add);
  const hasLostTime = refused?.slots !== null && refused?.slots !== undefined;
  const [wasDetails, setWasDetails] = useState(false);
  // After a lost race the details stay open without a time; an outdated time leads back to the times.
  const isDetails =
    choice.isDetails && (picking.at !== null || hasLostTime || (wasDetails && !picking.isAtGone));
  if (isDetails !== wasDetails) setWasDetails(isDetails);
  // Preload the next step when a time is chosen.
  const isNear = picking.at !== null;
  useEffect(() => {
    if (isNear) void loadDetails().catch(() => null);
  }, [isNear]);
  return (
    <>
      <BookingHead page={page} chosen={add} isFramed={isFramed}>
        {!isDetails && (
          <AddOns
            addOns={page.add_ons}
            chosen={add}
            form={formId}
            onChange={(next) => choose({ add: next })}
          />
        )}
      </BookingHead>
      {isDetails ? (
        <DetailsStep
          {...{ page, address, picking, add, refused }}
          formKey={props.formKey}
          typed={withGuest(typed)}
          onTyped={setTyped}
          onBooked={props.onBooked}
        />
      ) : (
        <PickStep {...{ page, picking, add, minutes, formId, today }} />
      )}
    </>
  );
};

/** The page of a booking link: pick a time, enter details, confirmation. */
export const BookingScreen = (props: BookingScreenProps) => {
  const { page, address, isFramed, siteUrl } = props;
  const navigate = useNavigate();
  const [booked, setBooked] = useState(props.booked);
  const path = `/shop/book/${address.shop_username}/${address.barber_username}/${address.link_id}`;
  const onBooked = (booking: Booking) => {
    // The private page must not be framed, so the confirmation is shown here.
    if (isFramed) setBooked(booking);
    else void navigate(booking.booking_path, { replace: true, state: { isNew: true } });
  };
  return (
    <BookingFrame shop={page.shop} isFramed={isFramed}>
      <BookingMeta page={page} siteUrl={siteUrl} path={path} />
      {isFramed && page.state === 'open' && <meta name="robots" content="noindex" />}
      <main id="main" className={cx(cardOfPage, 'lg:grid lg:min-h-165 lg:grid-cols-[20rem_1fr]')}>
        {booked ? (
          <div className="col-span-full mx-auto w-full max-w-120 px-5 py-6">
            <Booked booking={booked} isNew isFramed={isFramed} />
          </div>
        ) : page.state === 'open' ? (
          <Steps {...props} onBooked={onBooked} />
        ) : (
          <>
            <BookingHead page={page} chosen={[]} isFramed={isFramed} />
            <BookingClosed page={page} barbers={props.barbers} isFramed={isFramed} />
          </>
        )}
      </main>
    </BookingFrame>
  );
};
