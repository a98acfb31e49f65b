import type { Role } from '@lineup/contract/kernel/rights';
import { recordAudit } from '../../../platform/audit.ts';
import type { Browser } from '../../../platform/cookies/browser.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  type AuthorizedShopId,
  authorizeShop,
} from '../../../platform/sessions/authorized-shop.ts';
import { claimAccount } from '../../identity/accounts/claim-account.ts';
import { ensureAccountName } from '../../identity/accounts/ensure-invited-account.ts';
import { endSignUp } from '../../identity/codes/confirm-mailbox.ts';
import { checkNewPassword } from '../../identity/passwords/check-new-password.ts';
import { type LoggedIn, openSession } from '../../identity/sessions/open-session.ts';
import { lockMembership, updateMembership } from '../membership-repository.ts';
import { incompleteAcceptance } from '../policy.ts';
import { type FoundInvitation, getInvitation } from './get-invitation.ts';
import { takeInvitation } from './invitation-repository.ts';

export interface Acceptance {
  name: string | undefined;
  password: string | undefined;
  browser: Browser;
}

/** One winner, also when the link is used twice at once or withdrawn meanwhile. */
const join = async (
  { clock }: Platform,
  shop: AuthorizedShopId,
  tx: Transaction,
  { membership_id, account_id, tokenHash }: FoundInvitation,
  subject: string,
): Promise<Role> => {
  const member = await lockMembership(shop, tx, membership_id);
  const isTaken = await takeInvitation(shop, tx, { membershipId: membership_id, tokenHash });
  if (!member?.is_active || !isTaken) throw notFound();
  await updateMembership(shop, tx, membership_id, { joined_at: clock.now() });
  await recordAudit(shop, tx, { action: 'member_joined', accountId: account_id, subject });
  return member.role;
};

/** Validates what a new person has entered; the password is checked before it is hashed. */
const readNewPerson = (invitation: FoundInvitation, { name, password }: Acceptance) => {
  if (name === undefined || password === undefined) {
    const missing = [
      ...(name === undefined ? (['name'] as const) : []),
      ...(password === undefined ? (['password'] as const) : []),
    ];
    throw incompleteAcceptance(missing);
  }
  checkNewPassword(password, [invitation.email, name, invitation.shop_name]);
  return { name, password };
};

/**
 * Joins the shop. The link came by mail, so it verifies the mailbox: a new person sets name and
 * password and is signed in; somebody with an account joins with it and logs in as usual.
 */
export const acceptInvitation = async (
  platform: Platform,
  token: string,
  acceptance: Acceptance,
): Promise<LoggedIn | undefined> => {
  const invitation = await getInvitation(platform, token);
  const { membership_id, account_id } = invitation;
  // The token belongs to an open invitation, so its holder is about to join the shop.
  const shop = authorizeShop(invitation.shop);
  if (invitation.hasAccount) {
    await platform.db.inShop(shop, async (tx) => {
      await join(platform, shop, tx, invitation, invitation.name);
      const { name, phone } = invitation;
      await ensureAccountName(shop, tx, membership_id, { name, phone });
    });
    return undefined;
  }

  const { name, password } = readNewPerson(invitation, acceptance);
  const passwordHash = await platform.passwords.hash(password);
  const role = await platform.db.inShop(shop, async (tx) => {
    const joinedAs = await join(platform, shop, tx, invitation, name);
    const isClaimed = await claimAccount(shop, tx, membership_id, {
      name,
      phone: invitation.phone,
      passwordHash,
      verifiedAt: platform.clock.now(),
    });
    if (!isClaimed) throw notFound();
    await endSignUp(platform, tx, account_id, 'another way');
    return joinedAs;
  });
  return openSession(platform, {
    accountId: account_id,
    membership: { shopId: shop, id: membership_id, role },
    isRemembered: false,
    browser: acceptance.browser,
  });
};
