import { forgetAttempts } from '../../../platform/limits/attempt-limiter.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashSecret } from '../../../platform/sessions/refresh-token.ts';
import { recordAccountEvent } from '../accounts/record-account-event.ts';
import { sendPasswordChangedMail } from '../accounts/send-account-mail.ts';
import { voidCodes } from '../codes/code-repository.ts';
import { confirmMailbox } from '../codes/confirm-mailbox.ts';
import { linkInvalid } from '../policy.ts';
import { lockAccount, updatePassword } from '../repository.ts';
import { loginSubject } from '../sessions/log-in.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import { checkNewPassword } from './check-new-password.ts';
import { endResets, selectReset } from './reset-repository.ts';

/** Sets a new password with the link of the mail; the link works once, and every session ends. */
export const resetPassword = async (
  platform: Platform,
  { token, password }: { token: string; password: string },
): Promise<void> => {
  const { db, clock, passwords, sessions } = platform;
  const reset = await db.asNobody((tx) => selectReset(tx, hashSecret(token), clock.now()));
  if (!reset) throw linkInvalid();
  checkNewPassword(password, [reset.email, reset.name]);

  const passwordHash = await passwords.hash(password);
  const { account_id: accountId } = reset;
  const ended = await db.asAccount(accountId, async (tx) => {
    await lockAccount(tx, accountId);
    // One winner; all other links of the account end with this one.
    if (!(await endResets(tx, accountId, clock.now())).includes(reset.id)) throw linkInvalid();
    await updatePassword(tx, accountId, passwordHash);
    // The link came by mail, so its use verifies the mailbox.
    await confirmMailbox(platform, tx, accountId, 'another way');
    // Somebody who knew the old password may have started to change the account's e-mail.
    await voidCodes(tx, accountId, 'email_change', clock.now());
    const revoked = await revokeSessions(platform, tx, accountId);
    await forgetAttempts(tx, loginSubject(reset.email));
    await sendPasswordChangedMail(platform, tx, reset);
    await recordAccountEvent(platform, tx, accountId, 'password_reset');
    return revoked;
  });
  await sessions.end(ended);
};
