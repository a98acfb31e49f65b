import { notFound } from '../../platform/errors/app-error.ts';
import { changeLine } from '../../platform/live/change-line.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { checkBarber } from './check-barber.ts';
import { checkService } from './check-service.ts';
import { mayChangeLink } from './policy.ts';
import {
  type LinkRow,
  type LinkValues,
  lockLink,
  selectLinks,
  updateLinkRow,
} from './repository.ts';

/** Changes a link. Its existing bookings keep their barber and time. */
export const updateBookingLink = (
  platform: Platform,
  actor: Staff,
  id: number,
  values: LinkValues,
): Promise<LinkRow> =>
  changeLine(platform, actor.shop, undefined, async (tx) => {
    const before = await lockLink(actor.shop, tx, id);
    if (!before || !mayChangeLink(actor, before)) throw notFound();
    // The barber is checked only if it changes: the link of a former member stays editable.
    if (values.membership_id !== before.membership_id) await checkBarber(actor, tx, values);
    await checkService(actor.shop, tx, values);
    await updateLinkRow(actor.shop, tx, id, values);
    const [link] = await selectLinks(actor.shop, tx, { now: platform.clock.now(), id });
    if (!link) throw notFound();
    return link;
  });
