import { recordAudit } from '../../../platform/audit.ts';
import { updateShopRow } from '../../../platform/database/shop-row.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { releaseShopSessions } from '../../../platform/sessions/session-rows.ts';
import { ownFactorFirst } from '../second-factor/policy.ts';
import { selectRequirement, selectTeamFactors } from '../second-factor/repository.ts';
import { getTeamSecurity, type TeamFactors } from './get-team-security.ts';

/**
 * Requires a second factor of the team, or stops to. Members without one are signed out here and
 * set one up at the next sign-in: a session that is used every day would otherwise never end.
 */
export const updateTeamSecurity = async (
  platform: Platform,
  owner: Staff,
  isRequired: boolean,
): Promise<TeamFactors> => {
  const { shop, accountId } = owner;
  const released = await platform.db.inShop(shop, async (tx) => {
    if ((await selectRequirement(shop, tx)) === isRequired) return [];
    const members = await selectTeamFactors(shop, tx);
    const own = members.find(({ account_id }) => account_id === accountId);
    // An owner without a second factor would lock out themselves and everybody else.
    if (isRequired && !own?.has_second_factor) throw ownFactorFirst();
    await updateShopRow(shop, tx, { requires_second_factor: isRequired });
    const action = isRequired ? 'second_factor_required' : 'second_factor_optional';
    await recordAudit(shop, tx, { action, accountId });
    if (!isRequired) return releaseShopSessions(shop, tx);
    for (const { id, has_second_factor: isReady } of members) {
      if (!isReady) await platform.sessions.endMembership(tx, { shopId: shop, id });
    }
    return [];
  });
  await platform.sessions.void(released);
  return getTeamSecurity(platform, owner);
};
