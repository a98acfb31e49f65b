import type { Ledger, LedgerVisit } from './ledger.ts';
import type { Send } from './load-sender.ts';
import { type LoadBarber, type LoadShop, SLOT_MINUTES } from './load-shops.ts';

/** Bookings begin this many days from now, and end before the horizon of a link. */
const FIRST_DAY = 2;
const BOOKED_DAYS = 50;
const SLOTS_A_DAY = (24 * 60) / SLOT_MINUTES;

/** Joins the line, and looks at it. */
export const visitAsCustomer = async (
  send: Send,
  { checkIns }: Ledger,
  shop: LoadShop,
  client: number,
): Promise<void> => {
  const params = { username: shop.username };
  const joined = await send<{ response: { token: string; ticket_number: number } }>(
    'check-in',
    shop,
    client,
    { params, body: { name: 'Guest' } },
  );
  if (joined) {
    const { token, ticket_number: ticket } = joined.response;
    checkIns.set(token, { shop: shop.shop, ticket });
  }
  await send('line', shop, client, { params });
};

/** Books the next time of a barber; false when there are no more. */
export const createBooker = (send: Send, { bookings }: Ledger, now: Temporal.Instant) => {
  const today = now.toZonedDateTimeISO('UTC').startOfDay();
  const slots = new Map<LoadBarber, number>();
  let booked = 0;
  // Several loads may send to one mailbox.
  const run = crypto.randomUUID().slice(0, 8);

  return async (shop: LoadShop, barber: LoadBarber, client: number): Promise<boolean> => {
    const slot = slots.get(barber) ?? 0;
    if (slot >= BOOKED_DAYS * SLOTS_A_DAY) return false;
    slots.set(barber, slot + 1);
    booked += 1;
    const email = `booker-${run}-${String(booked)}@person.test`;
    const startsAt = today
      .add({ days: FIRST_DAY + Math.floor(slot / SLOTS_A_DAY) })
      .add({ minutes: (slot % SLOTS_A_DAY) * SLOT_MINUTES })
      .toInstant()
      .toString();
    const made = await send<{ response: { token: string } }>('booking', shop, client, {
      params: {
        shop_username: shop.username,
        barber_username: barber.username,
        link_id: barber.linkId,
      },
      body: { name: 'Booker', email, starts_at: startsAt },
    });
    if (made) {
      const { token } = made.response;
      bookings.set(token, { shop: shop.shop, barber: barber.membershipId, startsAt, email });
    }
    return true;
  };
};

/** A barber adds a walk-in, claims it and completes it with a payment, in cents. */
export const serveWalkIn = async (
  send: Send,
  { visits }: Ledger,
  shop: LoadShop,
  { barber, client, payment }: { barber: LoadBarber; client: number; payment: number },
): Promise<void> => {
  const added = await send<{ appointment: { id: number } }>('walk-in', shop, client, {
    barber,
    body: {},
  });
  if (!added) return;
  const { id } = added.appointment;
  const visit: LedgerVisit = { shop: shop.shop, status: 'pending', payment: null };
  visits.set(id, visit);
  const body = { appt_id: id, confirmed: true };
  if (!(await send('claim', shop, client, { barber, body }))) return;
  visit.status = 'in_progress';
  const query = `?served=yes&payment=${(payment / 100).toFixed(2)}`;
  if (!(await send('complete', shop, client, { barber, params: { id }, query }))) return;
  visit.status = 'completed';
  visit.payment = payment;
};
