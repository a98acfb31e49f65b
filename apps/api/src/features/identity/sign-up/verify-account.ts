import type { Browser } from '../../../platform/cookies/browser.ts';
import { selectMemberships } from '../../../platform/directories/account-directory.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAccountEvent } from '../accounts/record-account-event.ts';
import { checkCode } from '../codes/check-code.ts';
import { confirmMailbox } from '../codes/confirm-mailbox.ts';
import { codeByToken } from '../codes/get-code.ts';
import { codeNotFound } from '../policy.ts';
import { type LoggedIn, openSession } from '../sessions/open-session.ts';

/** Takes the code of the sign-up's mail: the mailbox is verified, and its owner is signed in. */
export const verifyAccount = async (
  platform: Platform,
  { token, code, browser }: { token: string; code: string; browser: Browser },
): Promise<LoggedIn> => {
  const { accountId, membership } = await checkCode(
    platform,
    codeByToken(token, 'sign_up'),
    code,
    async (tx, owner) => {
      // If the mailbox was verified in another way meanwhile, the account has a password now, and
      // the code alone must not open it.
      const isFirst = await confirmMailbox(platform, tx, owner.accountId, 'own code');
      if (!isFirst) throw codeNotFound();
      const memberships = await selectMemberships(tx, owner.accountId);
      await recordAccountEvent(platform, tx, owner.accountId, 'account_verified');
      const first = memberships.find(({ role }) => role === 'owner') ?? memberships[0];
      return { accountId: owner.accountId, membership: first };
    },
  );
  return openSession(platform, {
    accountId,
    // No membership: the sign-up was for the affiliate area.
    membership: membership && {
      shopId: membership.shop_id,
      id: membership.id,
      role: membership.role,
    },
    isRemembered: false,
    browser,
  });
};
