import type { Transaction } from '../../../platform/database/database.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { selectHasTurnRecipients } from './turn-repository.ts';

/**
 * Whether a change of the line can cause messages: the shop sends them, and somebody can receive
 * one.
 */
export const hasTurnRecipients = (
  tx: Transaction,
  shop: LineShopId,
  now: Temporal.Instant,
): Promise<boolean> => selectHasTurnRecipients(shop, tx, now);
