import { createHmac, randomUUID } from 'node:crypto';
import { monthOf, shopDayOf } from '@lineup/domain/shop-day';
import { AppError } from '../../platform/app-error.ts';
import { onConstraint } from '../../platform/constraint.ts';
import type { Transaction } from '../../platform/database.ts';
import { type IdempotencyKey, idempotencyMismatch } from '../../platform/idempotency.ts';
import type { LineShopId } from '../../platform/live/live.ts';
import type { Platform } from '../../platform/platform.ts';
import { deriveKey } from '../../platform/sessions/derived-key.ts';
import { hashSecret } from '../../platform/sessions/refresh-token.ts';
import { insertVisit, type NewVisit, selectVisitOfKey } from './repository.ts';

/** Who joins, with what wishes; the callers have checked the door, or stand at the desk. */
export interface Joining extends Pick<NewVisit, 'customerName' | 'phone' | 'barberId' | 'likely'> {
  serviceIds: readonly number[];
  note?: string;
  /** The shop's own. */
  timeZone: string;
}

export interface JoinedVisit {
  id: number;
  ticketNumber: number;
  /** Opens the ticket page; only its hash is kept. */
  token: string;
  likely: NewVisit['likely'];
}

/**
 * A walk-in joins the line and gets the day's next ticket; one statement, repeatable under its key.
 * The token follows from the key, so a repeat answers the same ticket although no token is stored.
 */
export const joinLine = async (
  platform: Platform,
  shop: LineShopId,
  { timeZone, note = '', ...joining }: Joining,
  once: IdempotencyKey = { key: randomUUID(), fingerprint: Buffer.alloc(0) },
): Promise<JoinedVisit> => {
  const now = platform.clock.now();
  const shopDay = shopDayOf(now, timeZone);
  const token = tokenOf(platform, shop, once.key);
  const visit: NewVisit = {
    ...joining,
    ...once,
    serviceIds: [...new Set(joining.serviceIds)],
    note,
    now,
    shopDay,
    month: `${monthOf(shopDay)}-01`,
    tokenHash: hashSecret(token),
  };
  const joined = await platform.db.inPublicShop(shop, async (tx) => {
    const { id, ticket_number, ...wishes } = await onConstraint(
      'appointments_token',
      idempotencyMismatch,
      () => insertVisit(shop, tx, visit),
    );
    if (!wishes.has_services) throw unknownWish('services', noSuchService);
    if (!wishes.has_barber) throw unknownWish('barber', noSuchBarber);
    if (id === null || ticket_number === null) return answerOf(shop, tx, visit);
    return { id, ticketNumber: ticket_number, likely: visit.likely };
  });
  platform.live.announce(shop);
  return { ...joined, token };
};

/** 128 bits that nobody can guess without the server's key. */
const tokenOf = ({ config }: Platform, shop: LineShopId, key: string): string =>
  createHmac('sha256', deriveKey(config.TOKEN_SECRET, 'ticket links'))
    .update(`${String(shop)} ${key}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

/** A repeat: the ticket that the key has got already. */
const answerOf = async (
  shop: LineShopId,
  tx: Transaction,
  visit: NewVisit,
): Promise<Omit<JoinedVisit, 'token'>> => {
  const used = await selectVisitOfKey(shop, tx, visit);
  if (!used?.fingerprint.equals(visit.fingerprint)) throw idempotencyMismatch();
  if (used.id === null || used.ticket_number === null) throw idempotencyMismatch();
  const { estimated_from: from, estimated_to: to } = used;
  return { id: used.id, ticketNumber: used.ticket_number, likely: from && to && { from, to } };
};

const noSuchService = {
  en: 'This service is not offered any more. Please choose again.',
  es: 'Este servicio ya no se ofrece. Elige otra vez.',
};
const noSuchBarber = {
  en: 'This barber takes no customers any more. Please choose again.',
  es: 'Este barbero ya no atiende. Elige otra vez.',
};

/** Another shop's and a missing one answer the same. */
const unknownWish = (field: 'services' | 'barber', text: typeof noSuchService) =>
  new AppError('invalid_input', text, { fields: { [field]: text } });
