import { selectAccount } from '../../../platform/directories/account-directory.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { confirmPassword } from '../../../platform/sign-in/confirm-password.ts';
import { recordAccountEvent } from '../accounts/record-account-event.ts';
import { sendPasswordChangedMail } from '../accounts/send-account-mail.ts';
import { voidCodes } from '../codes/code-repository.ts';
import { lockAccount, updatePassword } from '../repository.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import { checkNewPassword } from './check-new-password.ts';
import { endResets } from './reset-repository.ts';

/** Changes the person's own password and ends all their other sessions. */
export const changePassword = async (
  platform: Platform,
  actor: Actor,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<void> => {
  const { db, clock, passwords, sessions } = platform;
  const { accountId, sessionId } = actor;
  await confirmPassword(platform, actor, password);
  const account = await db.asNobody((tx) => selectAccount(tx, accountId));
  checkNewPassword(newPassword, [account?.email ?? '', account?.name ?? ''], 'new_password');

  const passwordHash = await passwords.hash(newPassword);
  const ended = await db.asAccount(accountId, async (tx) => {
    await lockAccount(tx, accountId);
    await updatePassword(tx, accountId, passwordHash);
    // Somebody who knew the old password may have started to change the account's e-mail.
    await voidCodes(tx, accountId, 'email_change', clock.now());
    await endResets(tx, accountId, clock.now());
    const revoked = await revokeSessions(platform, tx, accountId, { except: sessionId });
    if (account) await sendPasswordChangedMail(platform, tx, account);
    await recordAccountEvent(platform, tx, accountId, 'password_changed');
    return revoked;
  });
  await sessions.end(ended);
};
