import type { BookingAnswer } from '@lineup/contract/booking/affected-bookings';
import { retryOnConflict } from '../../platform/database/constraint.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { changeLine } from '../../platform/live/change-line.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { archiveLinksOfService } from '../booking-links/archive-links.ts';
import { changeBookableTime } from '../visits/affected/change-bookable-time.ts';
import { archiveServiceRow, lockOfferedService } from './repository.ts';

const archive = async (
  tx: Transaction,
  { clock }: Platform,
  { shop }: Staff,
  id: number,
): Promise<null> => {
  if (!(await lockOfferedService(shop, tx, id))) throw notFound();
  await archiveLinksOfService(tx, shop, id, clock.now());
  await archiveServiceRow(shop, tx, id, clock.now());
  return null;
};

/**
 * Archives a service with its booking links. It is no longer offered, its name can be used again, past
 * visits keep it, and the page of a link explains that the offer has ended. The answers decide what
 * happens to its upcoming bookings.
 */
export const deleteService = async (
  platform: Platform,
  actor: Staff,
  id: number,
  answers: readonly BookingAnswer[],
): Promise<void> => {
  await retryOnConflict([], () =>
    changeLine(platform, actor.shop, undefined, (tx) =>
      changeBookableTime(tx, platform, actor, answers, () => archive(tx, platform, actor, id)),
    ),
  );
};
