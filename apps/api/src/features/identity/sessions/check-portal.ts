import {
  selectAffiliateId,
  selectMemberships,
} from '../../../platform/directories/account-directory.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { NewSession } from '../../../platform/sessions/sessions.ts';
import { makeAffiliate } from '../../affiliates/programme/join-programme.ts';
import { wrongPortal } from '../policy.ts';
import { hasEndedMembership } from '../repository.ts';

export interface Portal {
  role: 'owner' | 'employee';
  /** Asked in the affiliate area. */
  isAffiliateArea: boolean;
}

/**
 * What somebody who has proven themselves is let into; undefined is the affiliate area alone. Who asks
 * there and is not in the programme comes with whatever shop they work in, and is offered to join;
 * without one, coming in is joining.
 */
export const chooseMembership = (
  platform: Platform,
  accountId: number,
  { role: wanted, isAffiliateArea }: Portal,
): Promise<NewSession['membership']> =>
  platform.db.asAccount(accountId, async (tx) => {
    const memberships = await selectMemberships(tx, accountId);
    const hasProfile = (await selectAffiliateId(tx, accountId)) !== undefined;
    const isJoining = isAffiliateArea && !hasProfile;
    const membership =
      memberships.find(({ role }) => role === wanted) ?? (isJoining ? memberships[0] : undefined);
    if (membership) return { shopId: membership.shop_id, id: membership.id, role: membership.role };

    const isLetIn = isAffiliateArea || (hasProfile && memberships.length === 0);
    if (!isLetIn) {
      const wasEnded = await hasEndedMembership(tx, accountId);
      throw wrongPortal(
        memberships.map(({ role }) => role),
        { wasEnded },
      );
    }
    if (isJoining) await makeAffiliate(platform, tx, accountId);
    return undefined;
  });
