import { createHmac, timingSafeEqual } from 'node:crypto';
import { hasRight } from '@lineup/contract/kernel/rights';
import { regionOf } from '@lineup/domain/region';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { deriveKey } from '../../platform/keys/derived-key.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import type { LineShopId } from '../../platform/sessions/authorized-shop.ts';
import type { Language, Text } from '../../platform/text.ts';
import type { LockedBooking } from '../visits/schedule/move-visit.ts';
import type { FeedOwner } from './feed-repository.ts';
import type { ConflictingBooking } from './overlap-repository.ts';

/** An employee may use only their own feed, the owner every feed. */
export const refuseForeignFeed = ({ role, membershipId }: Staff, id: number): void => {
  if (!hasRight(role, 'every_chair') && id !== membershipId) throw notFound();
};

const feedKeys = new WeakMap<Platform['config'], Uint8Array>();
const feedKeyOf = ({ config }: Platform): Uint8Array => {
  const key = feedKeys.get(config) ?? deriveKey(config.TOKEN_SECRET, 'calendar feeds');
  feedKeys.set(config, key);
  return key;
};

/** 256 bits derived from the owner of the feed and the number of its address. */
export const feedTokenOf = (
  platform: Platform,
  shop: LineShopId,
  { id, feed_number }: Pick<FeedOwner, 'id' | 'feed_number'>,
): string =>
  createHmac('sha256', feedKeyOf(platform))
    .update(`${String(shop)} ${String(id)} ${String(feed_number)}`)
    .digest('base64url');

/** Compares in constant time. */
export const isSameToken = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const conflict = (text: Text): AppError => new AppError('conflict', text);
const overlap = (text: Text): AppError => new AppError('overlap', text);

export const notABooking = (): AppError =>
  conflict({
    en: 'This is a walk-in. Only a booking has a time that can be moved.',
    es: 'Este cliente vino sin cita. Solo una cita tiene una hora que se puede cambiar.',
  });

const clockText = (at: Temporal.Instant, timeZone: string, language: Language): string =>
  at.toLocaleString(regionOf(language), { timeZone, hour: 'numeric', minute: '2-digit' });

/** An overlap must be confirmed; the text names the booking that would be overlapped. */
export const overlapsBooking = (
  barberName: string,
  booking: ConflictingBooking | undefined,
  timeZone: string,
): AppError => {
  if (!booking) {
    return overlap({
      en: `${barberName} has somebody in the chair then.`,
      es: `${barberName} tiene a alguien en el sillón a esa hora.`,
    });
  }
  const { name, startsAt } = booking;
  const at = (language: Language) => clockText(startsAt, timeZone, language);
  return overlap({
    en: `${barberName} already has ${name ?? 'a booking'} at ${at('en')}.`,
    es: `A las ${at('es')}, ${barberName} ya tiene ${name === null ? 'una cita' : `a ${name}`}.`,
  });
};

export const outsideHours = (barberName: string): AppError =>
  overlap({
    en: `${barberName} does not work then.`,
    es: `${barberName} no trabaja a esa hora.`,
  });

export const nobodyFree = (): AppError =>
  overlap({
    en: 'Nobody is free then. Choose another time, or a barber.',
    es: 'Nadie está libre a esa hora. Elige otra hora o un barbero.',
  });

/** The database constraint found a booking that was made a moment ago. */
export const takenMeanwhile = (): AppError =>
  overlap({
    en: 'This time has just been taken. Please choose another one.',
    es: 'Esta hora se acaba de ocupar. Elige otra.',
  });

/** A barber of another shop, an unknown one and one who takes no customers get the same error. */
export const noSuchBarber = (): AppError => {
  const text = {
    en: 'This person does not take customers. Please choose again.',
    es: 'Esta persona no atiende a clientes. Elige otra vez.',
  };
  return new AppError('invalid_input', text, { fields: { barber: text } });
};

export const timeIsOver = (): AppError => {
  const text = {
    en: 'This time is in the past. Choose a later one.',
    es: 'Esta hora ya pasó. Elige una más tarde.',
  };
  return new AppError('conflict', text, { fields: { starts_at: text } });
};

/** A barber may move their own bookings, the owner any. A booking without a barber is claimed. */
export const mayMove = ({ role, membershipId }: Staff, barberId: number | null): boolean =>
  hasRight(role, 'every_chair') || barberId === membershipId;

/** Refuses to move a walk-in, a visit that no longer waits, or a booking of another barber. */
export const checkMovable = (actor: Staff, booking: LockedBooking, barberId: number): void => {
  const ticket = String(booking.ticket_number);
  if (booking.source === 'walk_in') {
    throw conflict({
      en: `Ticket #${ticket} is a walk-in: it has no time to move.`,
      es: `El turno n.º ${ticket} es sin cita: no tiene hora que cambiar.`,
    });
  }
  if (booking.status !== 'pending') {
    throw conflict({
      en: `Ticket #${ticket} is no longer waiting. Only an upcoming booking can be moved.`,
      es: `El turno n.º ${ticket} ya no está esperando. Solo se puede mover una cita por venir.`,
    });
  }
  if (!mayMove(actor, booking.barber_id) || !mayMove(actor, barberId)) {
    throw conflict({
      en: 'You can only move your own bookings. Ask the desk to move this one.',
      es: 'Solo puedes mover tus propias citas. Pide a recepción que mueva esta.',
    });
  }
};
