import { selectMemberships } from '../../../platform/directories/account-directory.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { endSession } from '../../../platform/sessions/ended-session-rows.ts';
import { signInOf } from '../../../platform/sessions/session-lifetime.ts';
import { sessionEnded } from '../policy.ts';
import { selectPasswordForLogin } from '../repository.ts';
import { updateDeviceOfSession } from './device-repository.ts';
import { beginSession, loadUser } from './open-session.ts';

/** Switches to another shop of the person, in the same browser; the previous session ends. */
export const switchShop = async (platform: Platform, actor: Staff, membershipId: number) => {
  const { accountId, sessionId } = actor;
  const opened = await platform.db.asAccount(accountId, async (tx) => {
    const memberships = await selectMemberships(tx, accountId);
    const membership = memberships.find(({ id }) => id === membershipId);
    if (!membership) throw notFound();

    // A password change and 'sign out everywhere else' lock the account and its browsers first:
    // they either wait until the new session is visible and end it, or have ended the old one.
    await selectPasswordForLogin(tx, accountId);
    const now = platform.clock.now();
    const deviceId = await updateDeviceOfSession(tx, sessionId, now);
    const left = await endSession(tx, sessionId, now);
    if (!left || deviceId === undefined) throw sessionEnded();

    return beginSession(platform, tx, {
      accountId,
      membership: { shopId: membership.shop_id, id: membership.id, role: membership.role },
      isRemembered: left.is_remembered,
      // A change of shop does not verify the person again.
      signedInAt: signInOf(left),
      deviceId,
    });
  });
  await platform.sessions.end([sessionId]);
  return { tokens: opened.tokens, user: await loadUser(platform, opened.actor) };
};
