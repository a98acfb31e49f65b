import {
  type Appointment,
  addWalkIn,
  listAppointments,
  markArrived,
} from '@lineup/contract/appointments/appointments';
import { createBooking, getSlots } from '@lineup/contract/booking/booking';
import type { SlotMonth } from '@lineup/contract/booking/slots';
import {
  checkIn,
  getShopLine,
  getTicket,
  leaveLine,
  type ShopLine,
} from '@lineup/contract/check-in/check-in';
import { checkInAtKiosk } from '@lineup/contract/kiosk';
import { shop } from '../../seed/demo-shop.ts';
import type { Demand } from '../../seed/visits/demand.ts';
import { type Floor, WIFI } from './saturday-floor.ts';

const { username } = shop;

/** Every customer's phone has its own IP address. */
const networkOf = (index: number) =>
  `198.18.${String(Math.floor(index / 250))}.${String((index % 250) + 1)}`;

/** A page offers check-in only while the shop accepts customers. */
const isOpen = async ({ call }: Floor, from: string): Promise<boolean> =>
  (await call<ShopLine>(getShopLine, { params: { username }, from }))?.door === 'open';

/** One in five checks in at the kiosk; of the others, one in four gives no phone number. */
export const join = async (floor: Floor, wanted: Demand, index: number): Promise<void> => {
  const { t, call, counts } = floor;
  const { name, phone } = floor.contactOf(wanted);
  const from = index % 3 === 0 ? WIFI : networkOf(index);
  if (!(await isOpen(floor, from))) return;
  counts.checkIns += 1;
  if (index % 5 === 0) {
    const params = { username, token: floor.kioskToken };
    const body = { name, phone, arrived_at: t.clock.now().toString() };
    await call(checkInAtKiosk, { params, body, from: WIFI });
    return;
  }
  const body = { name, ...(index % 4 !== 0 && { phone }) };
  const ticket = await call<{ token: string }>(checkIn, { params: { username }, body, from });
  if (!ticket) return;
  const params = { username, token: ticket.token };
  await call(getTicket, { params, from });
  if (index % 12 !== 7) return;
  counts.left += 1;
  await call(leaveLine, { params, from });
};

/** The desk marks the arrival of a customer with a booking. */
export const markArrival = async (
  { call, desk, contactOf }: Floor,
  wanted: Demand,
): Promise<void> => {
  const { phone } = contactOf(wanted);
  const options = { as: desk.access, from: WIFI };
  const waiting = await call<Appointment[]>(listAppointments, options);
  const visit = waiting?.find(
    ({ customer_phone, status }) => customer_phone === phone && status === 'pending',
  );
  if (visit?.arrived_at !== null) return;
  await call(markArrived, { ...options, params: { id: visit.id } });
};

export const addAtDesk = async (
  { call, desk, contactOf }: Floor,
  wanted: Demand,
): Promise<void> => {
  const body = { customer_name: contactOf(wanted).name };
  await call(addWalkIn, { as: desk.access, body, from: WIFI });
};

/** Books the first free time of the month with the barber they want. */
export const book = async (floor: Floor, wanted: Demand, index: number): Promise<void> => {
  const { call, counts } = floor;
  const from = networkOf(1000 + index);
  const barber = floor.barbers.find((other) => other.username === wanted.barber?.username);
  const link = barber?.links[0];
  if (!barber || !link) return;
  const params = { shop_username: username, barber_username: barber.username, link_id: link.id };
  const month = floor.today.add({ days: wanted.bookedDaysAhead }).toString().slice(0, 7);
  const found = await call<SlotMonth>(getSlots, { params, query: { month }, from });
  const [startsAt] = found?.days.flatMap(({ free }) => free) ?? [];
  if (startsAt === undefined) return;
  counts.bookings += 1;
  const body = { ...floor.contactOf(wanted), starts_at: startsAt };
  await call(createBooking, { params, body, from });
};
