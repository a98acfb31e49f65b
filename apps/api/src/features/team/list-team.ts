import type { Team } from '@lineup/contract/team/team';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { presentTeam } from './present.ts';
import { selectMembers, selectTeamShop } from './repository.ts';

/** Lists all members of the shop: the owner, the employees by name, deactivated ones last. */
export const listTeam = (platform: Platform, shop: AuthorizedShopId): Promise<Team> =>
  platform.db.inShop(shop, async (tx) => {
    const now = platform.clock.now();
    const teamShop = await selectTeamShop(shop, tx, now);
    const today = now.toZonedDateTimeISO(teamShop.time_zone).toPlainDate();
    return presentTeam(teamShop, await selectMembers(shop, tx, { today }), now);
  });
