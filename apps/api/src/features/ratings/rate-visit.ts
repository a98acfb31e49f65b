import { noSuchTicket } from '../../platform/http/gate.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TicketHolder } from '../../platform/sessions/actor.ts';
import { type AfterVisit, getAfterVisit } from './get-after-visit.ts';
import { canRate, tooLateToRate } from './policy.ts';
import { selectCompletedVisit, upsertRating } from './repository.ts';

/** Rates a completed visit, or changes its rating for some days. Sending it twice changes nothing. */
export const rateVisit = async (
  platform: Platform,
  holder: TicketHolder,
  rating: { stars: number; comment: string },
): Promise<AfterVisit> => {
  const { shop, visitId } = holder;
  const now = platform.clock.now();
  await platform.db.inPublicShop(shop, async (tx) => {
    const visit = await selectCompletedVisit(shop, tx, visitId);
    if (!visit) throw noSuchTicket();
    if (!canRate(visit.ended_at, now)) throw tooLateToRate();
    await upsertRating(shop, tx, { visitId, ...rating, now });
  });
  return getAfterVisit(platform, holder);
};
