import { createBooking } from '@lineup/contract/booking/booking';
import { type LoadShop, SLOT_MINUTES } from '../proofs/load-shops.ts';
import {
  type BookedTimes,
  getRequest,
  NUMBER,
  type PlannedRequest,
  postRequest,
  TIME,
} from './generator-plan.ts';

/** Bookings begin this many days from now, and end before the horizon of a link. */
const FIRST_DAY = 2;
const BOOKED_DAYS = 50;
const SLOTS = (BOOKED_DAYS * 24 * 60) / SLOT_MINUTES;

const timesOf = (): BookedTimes => ({
  firstMs: Temporal.Now.zonedDateTimeISO('UTC').startOfDay().add({ days: FIRST_DAY })
    .epochMilliseconds,
  stepMs: SLOT_MINUTES * 60_000,
  count: SLOTS,
});

export const checkInOf = ({ username }: LoadShop): PlannedRequest => ({
  label: 'check-in',
  text: postRequest(`/shops/${username}/check-in/`, { name: 'Guest' }),
});

export const lineOf = ({ username }: LoadShop): PlannedRequest => ({
  label: 'line',
  text: getRequest(`/shops/${username}/line/`),
});

/** The list of the desk, with the headers that the screen of the shop's first barber sends. */
export const deskOf = ({ username, barbers: [barber] }: LoadShop): PlannedRequest => ({
  label: 'desk',
  text: getRequest(
    '/appointments/',
    `authorization: Bearer ${barber?.access ?? ''}\r\nx-lineup-shop: ${username}\r\n`,
  ),
});

export const bookingOf = ({ username, barbers: [barber] }: LoadShop): PlannedRequest => {
  const params: Record<string, string> = {
    shop_username: username,
    barber_username: barber?.username ?? '',
    link_id: String(barber?.linkId ?? 0),
  };
  const path = createBooking.path.replaceAll(
    /:(\w+)/g,
    (_match, name: string) => params[name] ?? '',
  );
  const body = { name: 'Booker', email: `booker-${NUMBER}@person.test`, starts_at: TIME };
  return { label: 'booking', text: postRequest(path, body), times: timesOf() };
};
