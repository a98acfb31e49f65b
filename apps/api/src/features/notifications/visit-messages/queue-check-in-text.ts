import { z } from 'zod';
import type { Transaction } from '../../../platform/database/database.ts';
import { authorizedShop, type NamedJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { channelsOf } from '../policy.ts';
import { selectAddressee } from '../sending/message-repository.ts';
import { addTextJob, type Sql } from './check-in-text-repository.ts';
import { queueMessages } from './queue-messages.ts';

/** The job that queues the text about a new ticket. */
export const textTicketJobName = {
  name: 'text-ticket',
  urgency: 'now',
  payload: z.object({
    shop: authorizedShop,
    visitId: z.number().int(),
    /** The time of the check-in. */
    at: z.string(),
  }),
} as const satisfies NamedJob;

/**
 * Queues the text with the link to the ticket of a customer who has just checked in. The time of the
 * check-in identifies it, so that a repeated job queues nothing twice.
 */
export const queueCheckInText = async (
  tx: Transaction,
  platform: Pick<Platform, 'clock' | 'sms'>,
  shop: LineShopId,
  { visitId, at }: { visitId: number; at: string },
): Promise<void> => {
  const known = await selectAddressee(shop, tx, visitId);
  if (!known || !channelsOf(known, platform).includes('sms')) return;
  const now = platform.clock.now();
  const aboutAt = Temporal.Instant.from(at);
  const text = { kind: 'checked_in', channel: 'sms', aboutAt, dueAt: now } as const;
  await queueMessages(tx, shop, visitId, [text], now);
};

/**
 * Adds the job as a CTE of the statement of a check-in with the CTE `visit`, if the customer gave a
 * number and the shop sends these texts. The statement must select from it, or it does not run.
 */
export const textTicketWithin = (
  shop: LineShopId,
  checkIn: { phone: string | null; isTest: boolean; now: Temporal.Instant },
): Sql => addTextJob(shop, textTicketJobName.name, checkIn);
