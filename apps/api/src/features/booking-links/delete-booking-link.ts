import { notFound } from '../../platform/errors/app-error.ts';
import { changeLine } from '../../platform/live/change-line.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { mayChangeLink } from './policy.ts';
import { archiveLinkRows, lockLink } from './repository.ts';

/** Archives a link; what was booked with it stays, and its address explains that it has ended. */
export const deleteBookingLink = (platform: Platform, actor: Staff, id: number): Promise<null> =>
  changeLine(platform, actor.shop, undefined, async (tx) => {
    const link = await lockLink(actor.shop, tx, id);
    if (!link || !mayChangeLink(actor, link)) throw notFound();
    await archiveLinkRows(actor.shop, tx, { id }, platform.clock.now());
    return null;
  });
