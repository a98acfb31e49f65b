import { askForTime, checkIn, confirmComing, leaveLine } from '@lineup/contract/check-in/check-in';
import type { Minute } from '../shop-days/shop.ts';
import { callLive, Refusal } from './client.ts';
import type { DemoWalkIn } from './demo-day.ts';
import type { Floor, Guest } from './floor.ts';
import { describeRange } from './words.ts';

const REACTION: Minute = 0.5;

type Step = typeof leaveLine | typeof confirmComing | typeof askForTime;

const press = (floor: Floor, guest: Guest, endpoint: Step) =>
  callLive(floor.url, endpoint, { params: { username: floor.username, token: guest.token } });

/** Leaves the line, unless a barber has called them meanwhile. */
export const leave = async (floor: Floor, guest: Guest): Promise<void> => {
  if (!guest.isWaiting) return;
  await press(floor, guest, leaveLine);
  guest.isWaiting = false;
  floor.say(`${guest.walkIn.name} leaves the line (ticket ${String(guest.ticket)})`);
};

export const answerCall = async (floor: Floor, guest: Guest): Promise<void> => {
  if (!guest.walkIn.answers) return;
  await press(floor, guest, confirmComing);
  floor.say(`${guest.walkIn.name} is on the way to the chair`);
};

const runLate = async (floor: Floor, guest: Guest): Promise<void> => {
  if (!guest.isWaiting) return;
  await press(floor, guest, askForTime);
  floor.say(`${guest.walkIn.name} runs late and asks for ten minutes`);
};

const requestOf = ({ offered }: Floor, { customer }: DemoWalkIn) => ({
  services: customer.isNamed
    ? customer.services.flatMap((one) => offered.services[one]?.id ?? [])
    : [],
  barber:
    customer.requestedBarber === null
      ? null
      : (offered.barbers[customer.requestedBarber]?.id ?? null),
});

const wantedOf = ({ offered }: Floor, { customer }: DemoWalkIn): string => {
  const names = customer.services.flatMap((one) => offered.services[one]?.name ?? []);
  const barber =
    customer.requestedBarber === null ? undefined : offered.barbers[customer.requestedBarber]?.name;
  const what = customer.isNamed ? names.join(' + ') : 'will say in the chair';
  return barber === undefined ? what : `${what} with ${barber}`;
};

/**
 * Comes in, takes a ticket, waits as long as their patience lasts. There is one idempotency key per
 * person: a retry after a lost response gives the same ticket.
 */
export const arrive = async (floor: Floor, walkIn: DemoWalkIn, key: string): Promise<void> => {
  const { name, customer, lateAfter } = walkIn;
  const { timeline, guests, username } = floor;
  try {
    const body = { name, ...requestOf(floor, walkIn) };
    const { response } = await callLive(
      floor.url,
      checkIn,
      { params: { username }, body },
      { 'idempotency-key': key },
    );
    const { ticket_number: ticket, token, ticket_path: path, likely } = response;
    const guest: Guest = { ticket, token, walkIn, isWaiting: true };
    const isFirst = guests.size === 0;
    guests.set(ticket, guest);
    const given = describeRange(likely, Date.now());
    floor.say(`${name} checks in: ticket ${String(ticket)}, ${wantedOf(floor, walkIn)}, ${given}`);
    if (isFirst) floor.say(`  watch this ticket: ${floor.url}${path}`);
    if (lateAfter !== null) {
      timeline.plan(timeline.now + lateAfter, () => floor.attempt(() => runLate(floor, guest)));
    }
    timeline.plan(timeline.now + customer.patience, () =>
      floor.attempt(() => (customer.isGone ? Promise.resolve() : leave(floor, guest))),
    );
    floor.lookSoon(REACTION);
  } catch (problem) {
    if (!(problem instanceof Refusal) || problem.status >= 500) throw problem;
    floor.say(`${name} gets no ticket: ${problem.message}`);
  }
};
