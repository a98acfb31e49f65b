import { AppError, notFound } from '../../platform/app-error.ts';
import type { IdempotencyKey } from '../../platform/idempotency.ts';
import { normalizePhone } from '../../platform/phone.ts';
import type { Platform } from '../../platform/platform.ts';
import { findShopByUsername } from '../../platform/shop-directory.ts';
import type { LineNow } from '../appointments/read-line.ts';
import { findJoined, type JoinedVisit, joinLine } from './join-line.ts';
import { doorOf, doorRefusal, refuseManyTickets, unknownBarber, type Wishes } from './policy.ts';
import { readRecentLine } from './read-recent-line.ts';

export interface Arrival extends Wishes {
  name: string;
  /** As it was typed; '' when they gave none. */
  phone: string;
}

const noSuchPhone = () => {
  const text = { en: 'Enter a valid phone number', es: 'Escribe un número de teléfono válido' };
  return new AppError('invalid_input', text, { fields: { phone: text } });
};

/** What the door promises to somebody who comes now; refuses who gets no ticket. */
const passDoor = (platform: Platform, line: LineNow, wishes: Wishes, phone: string | null) => {
  const { barberId } = wishes;
  if (barberId !== null && !line.barbers.some(({ id }) => id === barberId)) throw unknownBarber();
  const door = doorOf(line, wishes, platform.clock.now());
  const refusal = doorRefusal(door, wishes);
  if (refusal) throw refusal;
  refuseManyTickets(line, phone);
  return door.likely;
};

/** Somebody at the door, or on their sofa, joins the line and gets a ticket. */
export const checkIn = async (
  platform: Platform,
  username: string,
  { name, phone: typed, ...wishes }: Arrival,
  once?: IdempotencyKey,
): Promise<JoinedVisit & { username: string }> => {
  const shop = await findShopByUsername(platform, username);
  if (shop === undefined) throw notFound();
  const phone = typed === '' ? null : normalizePhone(typed);
  if (typed !== '' && phone === null) throw noSuchPhone();

  const line = await readRecentLine(platform, shop);
  const { time_zone: timeZone, username: today } = line.shop;
  try {
    const likely = passDoor(platform, line, wishes, phone);
    const joining = { ...wishes, customerName: name, phone, likely, timeZone };
    return { ...(await joinLine(platform, shop, joining, once)), username: today };
  } catch (refusal) {
    // Who got a ticket and asks again because the answer was lost still gets it when the door is shut.
    const before = once && isConflict(refusal) && (await findJoined(platform, shop, once));
    if (!before) throw refusal;
    return { ...before, username: today };
  }
};

const isConflict = (error: unknown) => error instanceof AppError && error.code === 'conflict';
