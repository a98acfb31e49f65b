import { EXTRA_MEMBER_PRICE_CENTS, hasFreeSeat } from '@lineup/domain/extra-member';
import type { Transaction } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { lockSeats } from './membership-repository.ts';
import { extraUnconfirmed } from './policy.ts';
import { countSeats, selectTeamShop, type TeamShop } from './repository.ts';

/** Locks the shop's seats until the transaction ends: who comes next counts this one too. */
export const openSeats = async (
  { clock }: Platform,
  shop: AuthorizedShopId,
  tx: Transaction,
): Promise<TeamShop> => {
  await lockSeats(shop, tx);
  return selectTeamShop(shop, tx, clock.now());
};

/**
 * Refuses a member beyond the plan's limit unless the owner has agreed to pay, and answers with what
 * was agreed to, for the audit log. Under the lock of the seats; what is billed is `countExtraMembers` of the seats and the plan, at any later moment.
 */
export const checkSeat = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { barber_limit }: TeamShop,
  isExtraConfirmed: boolean,
): Promise<{ agreed_monthly_cents?: number }> => {
  const taken = await countSeats(shop, tx);
  if (hasFreeSeat(taken, barber_limit)) return {};
  if (!isExtraConfirmed) throw extraUnconfirmed();
  return { agreed_monthly_cents: EXTRA_MEMBER_PRICE_CENTS };
};
