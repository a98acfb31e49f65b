import type { GivenRole, Member } from '@lineup/contract/team/team';
import { recordAudit } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { getMember } from '../get-member.ts';
import { lockMembership, updateMembership } from '../membership-repository.ts';
import { selectSessionIds } from '../ownership/ownership-repository.ts';
import { ownerKeepsRole } from '../policy.ts';

/**
 * Sets a member's role. Their access tokens become void at once, so that the next request carries
 * the new role and its rights.
 */
export const setMemberRole = async (
  platform: Platform,
  { shop, accountId }: Staff,
  id: number,
  role: GivenRole,
): Promise<Member> => {
  const { member, sessionIds } = await platform.db.inShop(shop, async (tx) => {
    const locked = await lockMembership(shop, tx, id);
    if (!locked) throw notFound();
    if (locked.role === 'owner') throw ownerKeepsRole();
    const isChanged = locked.role !== role;
    if (isChanged) await updateMembership(shop, tx, id, { role });
    const changed = await getMember(platform, shop, tx, id);
    if (isChanged) {
      await recordAudit(shop, tx, {
        action: 'member_role_changed',
        accountId,
        subject: changed.name,
        details: { from: locked.role, to: role },
      });
    }
    const isSignedIn = isChanged && locked.joined_at !== null;
    return {
      member: changed,
      sessionIds: isSignedIn ? await selectSessionIds(shop, tx, [id]) : [],
    };
  });
  await platform.sessions.void(sessionIds);
  platform.live.announce(shop);
  return member;
};
