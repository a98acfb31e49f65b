import { notFound } from '../../platform/errors/app-error.ts';
import type { IdempotencyKey } from '../../platform/idempotency.ts';
import { changeLine } from '../../platform/live/change-line.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { checkBarber } from './check-barber.ts';
import { checkService } from './check-service.ts';
import { insertLink, type LinkRow, type LinkValues, selectLinks } from './repository.ts';

/** Creates a booking link; if it is active, it can be booked at once. */
export const createBookingLink = (
  platform: Platform,
  actor: Staff,
  values: LinkValues,
  once?: IdempotencyKey,
): Promise<LinkRow> =>
  changeLine(platform, actor.shop, once, async (tx) => {
    await checkBarber(actor, tx, values);
    await checkService(actor.shop, tx, values);
    const { id } = await insertLink(actor.shop, tx, values);
    const [link] = await selectLinks(actor.shop, tx, { now: platform.clock.now(), id });
    if (!link) throw notFound();
    return link;
  });
