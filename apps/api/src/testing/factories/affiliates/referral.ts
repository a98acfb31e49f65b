import type { SubscriptionStatus } from '@lineup/domain/billing/subscription';
import { recordReferral } from '../../../features/affiliates/referrals/record-referral.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { createShop } from '../shop.ts';

export interface ReferralOptions {
  name?: string;
  plan?: string;
  subscription?: SubscriptionStatus;
  source?: string;
  /** When it paid first; by default not yet. */
  firstPaidAt?: Temporal.Instant;
}

/** A shop that came by an affiliate's link just now; nobody works there yet. */
export const createReferredShop = async (
  platform: Platform,
  affiliateId: number,
  { source = 'direct', firstPaidAt, ...shopOptions }: ReferralOptions = {},
): Promise<AuthorizedShopId> => {
  const shop = await createShop(platform, { subscription: 'trialing', ...shopOptions });
  const storedInvite = { affiliateId, clickedAt: platform.clock.now(), source };
  await platform.db.inShop(shop, async (tx) => {
    await recordReferral(platform, tx, shop, { invitedBy: affiliateId, storedInvite });
    if (firstPaidAt) {
      await tx.updateTable('referrals').set({ first_paid_at: firstPaidAt }).execute();
    }
  });
  return shop;
};
