import type { Booking, BookingPage } from '@lineup/contract/booking/booking';
import type { SlotMonth } from '@lineup/contract/booking/slots';
import { firstNameOf } from '@lineup/domain/accounts/first-name';
import type { ShopSlotRules } from '@lineup/domain/booking/shop-slots';
import { bookableDays, slotsOfMonth } from '@lineup/domain/booking/slots';
import type { Moment } from '@lineup/domain/line/line';
import { addCents, cents, formatCents } from '@lineup/domain/money';
import { shopDayOf } from '@lineup/domain/time/shop-day';
import { clockOf } from '@lineup/domain/time/week-hours';
import { formatPhone, normalizePhone } from '../../platform/phone.ts';
import { pictureAddress } from '../../platform/pictures/pictures.ts';
import type { Text } from '../../platform/text.ts';
import { canChange, changeUntil } from '../visits/schedule/check-changeable.ts';
import type { BookingSnapshot } from '../visits/schedule/get-booking.ts';
import {
  firstMonthOf,
  lengthOf,
  type OfferedService,
  type SlotsSnapshot,
} from '../visits/slots/read-slots.ts';

const MINUTES_OF_A_DAY = 24 * 60;

const clocks = Array.from({ length: MINUTES_OF_A_DAY }, (_, minute) => `${clockOf(minute)}:00Z`);

/** Formats whole minutes as instants, and caches the date: a month has hundreds of them. */
export const momentWriter = () => {
  let midnight = Number.NaN;
  let day = '';
  return (moment: Moment): string => {
    const minute = moment % MINUTES_OF_A_DAY;
    if (moment - minute !== midnight) {
      midnight = moment - minute;
      day = Temporal.Instant.fromEpochMilliseconds(midnight * 60_000)
        .toString()
        .slice(0, 11);
    }
    return day + (clocks[minute] ?? '');
  };
};

interface ShopMonth {
  readonly row: { readonly time_zone: string };
  readonly rules: ShopSlotRules;
  readonly minutes: number;
}

/** A month as the rules of the shop limit it, with the times of its days. */
export const presentMonth = (
  { row, rules, minutes }: ShopMonth,
  month: string,
  days: ReturnType<typeof slotsOfMonth>,
): SlotMonth => {
  const { firstDay, lastDay } = bookableDays(rules);
  const write = momentWriter();
  return {
    month,
    time_zone: row.time_zone,
    minutes,
    first_day: firstDay,
    last_day: lastDay,
    is_shut: rules.shutMonths?.includes(month) ?? false,
    shut_months: [...(rules.shutMonths ?? [])],
    days: days.map(({ day, state, free, taken }) => ({
      date: day,
      state,
      free: free.map(write),
      taken: taken.map(write),
    })),
  };
};

export const presentSlots = (slots: SlotsSnapshot, month: string): SlotMonth =>
  presentMonth(slots, month, slotsOfMonth(slots.rules, month));

export const presentPicture = (key: string | null): string | null =>
  key === null ? null : pictureAddress(key, 'small');

type Row = SlotsSnapshot['row'];

export const presentShop = (
  row: Pick<
    Row,
    | 'shop_name'
    | 'shop_username'
    | 'address'
    | 'phone'
    | 'logo_key'
    | 'accent'
    | 'is_verified'
    | 'time_zone'
    | 'language'
  >,
): BookingPage['shop'] => ({
  name: row.shop_name,
  username: row.shop_username,
  address: row.address,
  phone_number: formatPhone(normalizePhone(row.phone) ?? row.phone),
  logo: presentPicture(row.logo_key),
  accent: row.accent,
  is_verified: row.is_verified,
  time_zone: row.time_zone,
  language: row.language,
});

const presentBarber = (
  row: Pick<Row, 'barber_id' | 'barber_name' | 'barber_username' | 'photo_key'>,
): BookingPage['barber'] => ({
  id: row.barber_id,
  name: firstNameOf(row.barber_name),
  username: row.barber_username,
  photo: presentPicture(row.photo_key),
});

const presentService = (service: OfferedService): BookingPage['service'] => ({
  id: service.id,
  name: service.name,
  description: service.description,
  minutes: lengthOf([service]),
  price: service.priceCents === null ? null : formatCents(service.priceCents),
  ...(service.isPriceFrom && { price_from: true as const }),
  ...(service.category && { category: service.category.name }),
});

export const presentBookingPage = (slots: SlotsSnapshot, service: OfferedService): BookingPage => ({
  state: slots.state,
  shop: presentShop(slots.row),
  barber: presentBarber(slots.row),
  service: presentService(service),
  link_text: slots.row.introduction ?? '',
  add_ons: slots.addOns.map(presentService),
  grace_minutes: slots.row.grace_minutes,
  change_notice_minutes: slots.row.change_notice_minutes,
  slots: slots.state === 'open' ? presentSlots(slots, firstMonthOf(slots)) : null,
});

/** The paths of a private link in the web app. */
export const bookingPathOf = (username: string, token: string): string =>
  `/shop/${username}/booking/${token}`;
const ticketPathOf = (username: string, token: string): string =>
  `/shop/${username}/ticket/${token}`;

/** The total price; null if any service has no price. */
export const presentPrice = (prices: readonly (number | null)[]): string | null => {
  const known = prices.filter((price) => price !== null);
  if (known.length === 0 || known.length < prices.length) return null;
  return formatCents(addCents(...known.map(cents)));
};

/** Null: any barber who is free. Who was booked as any barber is not known before the visit starts. */
const presentKnownBarber = ({
  is_any_barber,
  status,
  barber_id,
  barber_name,
  barber_username,
  photo_key,
}: BookingSnapshot['booking']): Booking['barber'] =>
  barber_id === null ||
  barber_name === null ||
  barber_username === null ||
  (is_any_barber && status === 'pending')
    ? null
    : presentBarber({ barber_id, barber_name, barber_username, photo_key });

/** The same answer whether a message was sent or not, so that nobody learns who has booked. */
export const sentAgain: Text = {
  en: 'If there is a booking to confirm, its message is on its way.',
  es: 'Si hay una cita por confirmar, su mensaje va en camino.',
};

/** Where such a visit can be booked again: its link, or the shop's page if it was booked there. */
const presentBookingUrl = (booking: BookingSnapshot['booking']): string | null => {
  const { shop_username: shop, barber_username: barber, booking_link_id: link } = booking;
  if (link === null) return booking.source === 'booking_link' ? `/shop/${shop}/book` : null;
  if (booking.link_archived_at !== null || barber === null) return null;
  return `/shop/book/${shop}/${barber}/${String(link)}`;
};

/** A booking as its private page shows it. */
export const presentBooking = ({ booking, now }: BookingSnapshot, token: string): Booking => {
  const { scheduled_at: from, scheduled_until: to, shop_username: username } = booking;
  return {
    shop: presentShop(booking),
    barber: presentKnownBarber(booking),
    services: booking.services.map(({ id, name }) => ({ id, name })),
    minutes: Math.round((to.epochMilliseconds - from.epochMilliseconds) / 60_000),
    price: presentPrice(booking.services.map(({ price_cents }) => price_cents)),
    ticket_number: booking.ticket_number,
    status: booking.status,
    starts_at: from.toString(),
    ends_at: to.toString(),
    customer_name: booking.customer_name === null ? null : firstNameOf(booking.customer_name),
    token,
    booking_path: bookingPathOf(username, token),
    ticket_path: ticketPathOf(username, token),
    calendar_path: `/shops/${username}/bookings/${token}/booking.ics`,
    is_today: booking.shop_day === shopDayOf(now, booking.time_zone),
    is_confirmed: booking.confirmed_at !== null,
    can_change: canChange(booking, booking, now),
    change_until: changeUntil(from, booking).toString(),
    booking_url: presentBookingUrl(booking),
  };
};
