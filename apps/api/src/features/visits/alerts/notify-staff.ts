import type { StaffAlertKind } from '@lineup/contract/alerts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { queueStaffPushes } from '../../alerts/queue-staff-pushes.ts';
import { selectVisit } from '../changes/repository.ts';
import { readLineSnapshot } from '../line/read-line-snapshot.ts';

/** Alerts the staff about a visit, as it is by now. */
export const notifyStaff = async (
  platform: Platform,
  shop: AuthorizedShopId,
  { visitId, kind, by }: { visitId: number; kind: StaffAlertKind; by: number | null },
): Promise<void> => {
  // The worker gets no notifications of changes, so it reads the version itself.
  await platform.live.askVersion(shop);
  const line = await readLineSnapshot(platform, shop);
  await platform.db.inShop(shop, async (tx) => {
    const visit = await selectVisit(shop, tx, visitId);
    // The customer may have been erased, or the change undone.
    if (!visit || (visit.status === 'cancelled') !== (kind === 'cancelled')) return;
    const alert = {
      kind,
      visitId,
      by,
      barberId: visit.barber_id,
      customerName: visit.customer_name,
      ticketNumber: visit.ticket_number,
      place: line.places.get(visitId)?.place ?? null,
      startsAt: visit.scheduled_at?.toZonedDateTimeISO(line.shop.time_zone) ?? null,
      services: visit.services.map(({ name }) => name),
    };
    await queueStaffPushes(tx, shop, alert, platform.clock.now());
  });
};
