import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { hashSecret } from '../../../platform/sessions/refresh-token.ts';
import { upsertDevice } from './device-repository.ts';

/** A session for the operator's probe, whose account nobody can sign in to. End it afterwards. */
export const openProbeSession = (
  { db, clock, sessions }: Platform,
  owner: { accountId: number; membershipId: number; shop: AuthorizedShopId },
): Promise<{ accessToken: string; sessionId: string }> =>
  db.asAccount(owner.accountId, async (tx) => {
    const device = await upsertDevice(tx, {
      account_id: owner.accountId,
      token_hash: hashSecret('probe'),
      user_agent: 'probe',
      last_seen_at: clock.now(),
    });
    const { tokens, actor } = await sessions.open(tx, {
      accountId: owner.accountId,
      membership: { shopId: owner.shop, id: owner.membershipId, role: 'owner' },
      deviceId: device.id,
      isRemembered: false,
    });
    return { accessToken: tokens.access, sessionId: actor.sessionId };
  });
