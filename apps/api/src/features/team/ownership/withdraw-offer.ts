import { recordAudit } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { lockSeats } from '../membership-repository.ts';
import { deleteOffer, selectOffer } from './ownership-repository.ts';

/** An owner withdraws the offer, or the member declines it; for anybody else it is not found. */
export const withdrawOffer = (platform: Platform, actor: Staff): Promise<void> =>
  platform.db.inShop(actor.shop, async (tx) => {
    const { shop, accountId, role, membershipId } = actor;
    await lockSeats(shop, tx);
    const offer = await selectOffer(shop, tx, platform.clock.now());
    if (!offer || (role !== 'owner' && offer.membership_id !== membershipId)) throw notFound();
    await deleteOffer(shop, tx);
    const line = { action: 'ownership_offer_dropped', accountId, subject: offer.name } as const;
    await recordAudit(shop, tx, line);
  });
