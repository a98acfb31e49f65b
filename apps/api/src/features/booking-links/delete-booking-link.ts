import { notFound } from '../../platform/errors/app-error.ts';
import { changeLine } from '../../platform/live/change-line.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { mayChangeLink } from './policy.ts';
import { archiveLinkRows, lockLink } from './repository.ts';

/** Archives a link. Its bookings stay, and its page explains that the offer has ended. */
export const deleteBookingLink = (platform: Platform, actor: Staff, id: number): Promise<null> =>
  changeLine(platform, actor.shop, undefined, async (tx) => {
    const link = await lockLink(actor.shop, tx, id);
    if (!link || !mayChangeLink(actor, link)) throw notFound();
    await archiveLinkRows(actor.shop, tx, { id }, platform.clock.now());
    return null;
  });
