import type { GivenRole } from '@lineup/contract/team/team';
import { inviteMember } from '../../../features/team/invitations/invite-member.ts';
import { forgetAttempts } from '../../../platform/limits/attempt-limiter.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { hashSecret, newSecret } from '../../../platform/sessions/refresh-token.ts';

export interface InvitationOptions {
  name?: string;
  email?: string;
  phone?: string;
  role?: GivenRole;
}

let counter = 0;

/**
 * Invites somebody to a shop. Only the mail contains the token, so this stores one that the test
 * knows.
 */
export const createInvitation = async (
  platform: Platform,
  inviting: { shop: AuthorizedShopId; accountId: number; membershipId: number },
  options: InvitationOptions = {},
): Promise<{ id: number; token: string; email: string }> => {
  counter += 1;
  const email = options.email ?? `invited-${String(counter)}@example.test`;
  const { shop } = inviting;
  const person = {
    name: options.name ?? `Invited ${String(counter)}`,
    phone: options.phone ?? '555-0100',
    email,
  };
  const owner = { ...inviting, sessionId: '', role: 'owner' as const };
  const { id } = await inviteMember(platform, owner, {
    ...person,
    role: options.role ?? 'employee',
    isExtraConfirmed: true,
  });

  const token = newSecret();
  await platform.db.inShop(shop, async (tx) => {
    // A test may invite more people to one shop than an owner may on one day.
    await forgetAttempts(tx, { bucket: 'invitation', subject: `shop:${String(shop)}` });
    await tx
      .updateTable('invitations')
      .set({ token_hash: hashSecret(token) })
      .where('membership_id', '=', id)
      .execute();
    await tx
      .insertInto('invitation_tokens')
      .values({ token_hash: hashSecret(token), inviting_shop_id: shop })
      .execute();
  });
  return { id, token, email };
};
