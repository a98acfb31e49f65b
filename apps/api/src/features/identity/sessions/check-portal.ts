import { portalOf } from '@lineup/contract/kernel/rights';
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
  /** The login was made in the affiliate area. */
  isAffiliateArea: boolean;
}

/**
 * Chooses the membership that a person signs in to; undefined for the affiliate area alone.
 * Somebody who logs in there without a profile gets any shop they work in and is offered to join;
 * without a shop, the login joins the programme.
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
      memberships.find(({ role }) => portalOf(role) === wanted) ??
      (isJoining ? memberships[0] : undefined);
    if (membership) return { shopId: membership.shop_id, id: membership.id, role: membership.role };

    const hasAccess = isAffiliateArea || (hasProfile && memberships.length === 0);
    if (!hasAccess) {
      const wasEnded = await hasEndedMembership(tx, accountId);
      throw wrongPortal(
        memberships.map(({ role }) => role),
        { wasEnded },
      );
    }
    if (isJoining) await makeAffiliate(platform, tx, accountId);
    return undefined;
  });
