import type { Platform } from '../../platform/platform.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { recordAccountEvent } from '../identity/accounts/record-account-event.ts';
import { removeUnusedAccount } from '../identity/accounts/remove-unused-account.ts';
import { changeAccountEmail } from '../identity/accounts/update-account.ts';
import { checkCode } from '../identity/codes/check-code.ts';
import { getEmailChange } from '../identity/codes/get-email-change.ts';
import { unlinkMailbox } from '../identity/codes/unlink-mailbox.ts';
import { queueMail } from '../notifications/sending/queue-mail.ts';
import { nothingToConfirm } from './policy.ts';
import { presentChangedMail } from './present.ts';
import { lockAccount } from './repository.ts';

/**
 * Sets the new e-mail with the code that only its mailbox has, also when an invitation had created
 * an account for it that was never used. From then on the old mailbox opens nothing; it gets a
 * mail.
 */
export const confirmEmail = async (
  platform: Platform,
  { accountId }: Actor,
  code: string,
): Promise<void> => {
  if (!(await getEmailChange(platform, accountId))) throw nothingToConfirm();

  await checkCode(platform, { purpose: 'email_change', accountId }, code, async (tx, { email }) => {
    const { email: old, language } = await lockAccount(tx, accountId);
    await removeUnusedAccount(tx, email);
    const verifiedAt = platform.clock.now();
    await changeAccountEmail(tx, accountId, { email, verifiedAt });
    const { hadGoogle } = await unlinkMailbox(platform, tx, accountId);
    await queueMail(tx, {
      to: old,
      language,
      letter: presentChangedMail(email, hadGoogle, language),
      key: `email-changed-${crypto.randomUUID()}`,
    });
    await recordAccountEvent(platform, tx, accountId, 'email_changed');
  });
};
