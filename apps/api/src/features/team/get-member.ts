import type { Member } from '@lineup/contract/team/team';
import type { Transaction } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { presentMember } from './present.ts';
import { selectMembers, selectTeamShop } from './repository.ts';

/**
 * Returns a member as the team list shows them; every change returns this, from its own
 * transaction.
 */
export const getMember = async (
  { clock }: Platform,
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
): Promise<Member> => {
  const now = clock.now();
  const teamShop = await selectTeamShop(shop, tx, now);
  const today = now.toZonedDateTimeISO(teamShop.time_zone).toPlainDate();
  const [row] = await selectMembers(shop, tx, { today, id });
  if (!row) throw notFound();
  return presentMember(teamShop, row, now);
};
