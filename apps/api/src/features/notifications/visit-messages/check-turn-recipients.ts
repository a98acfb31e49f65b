import type { Condition } from '../../../platform/jobs/jobs.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { existsTurnRecipient } from './turn-repository.ts';

/**
 * A condition for a statement: a change of the line can cause messages, because the shop sends them,
 * and somebody can receive one.
 */
export const hasTurnRecipients = (shop: LineShopId, now: Temporal.Instant): Condition =>
  existsTurnRecipient(shop, now);
