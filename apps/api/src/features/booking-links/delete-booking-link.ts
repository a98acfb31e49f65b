import { notFound } from '../../platform/app-error.ts';
import { changeLine } from '../../platform/live/change-line.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { mayChangeLink } from './policy.ts';
import { deleteLinkRow, lockLink } from './repository.ts';

/** Deletes a link; what was booked with it stays. */
export const deleteBookingLink = (platform: Platform, actor: Staff, id: number): Promise<null> =>
  changeLine(platform, actor.shop, undefined, async (tx) => {
    const link = await lockLink(actor.shop, tx, id);
    if (!link || !mayChangeLink(actor, link)) throw notFound();
    await deleteLinkRow(actor.shop, tx, id);
    return null;
  });
