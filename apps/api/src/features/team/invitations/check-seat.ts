import { hasFreeSeat } from '@lineup/domain/billing/extra-member';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { lockSeats } from '../membership-repository.ts';
import { checkMayPay, extraUnconfirmed, noExtraMembers } from '../policy.ts';
import { countSeats, selectTeamShop, type TeamShop } from '../repository.ts';

/** Locks the shop's seats until the transaction ends, so that the next one counts this one too. */
export const openSeats = async (
  { clock }: Platform,
  shop: AuthorizedShopId,
  tx: Transaction,
): Promise<TeamShop> => {
  await lockSeats(shop, tx);
  return selectTeamShop(shop, tx, clock.now());
};

/**
 * Refuses a member beyond the plan's limit unless the plan allows more for a price that the owner
 * has accepted; returns the accepted price for the audit log. The caller holds the lock of the
 * seats. The billed number is always `countExtraMembers` of the seats and the plan.
 */
export const checkSeat = async (
  actor: Staff,
  tx: Transaction,
  plan: TeamShop,
  isExtraConfirmed: boolean,
): Promise<{ agreed_monthly_cents?: number }> => {
  const taken = await countSeats(actor.shop, tx);
  if (hasFreeSeat(taken, plan.barber_limit)) return {};
  const price = plan.extra_member_cents;
  if (price === null) throw noExtraMembers(plan);
  checkMayPay(actor);
  if (!isExtraConfirmed) throw extraUnconfirmed(price);
  return { agreed_monthly_cents: price };
};
