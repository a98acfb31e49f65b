import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { releaseSessions } from '../../../platform/sessions/session-rows.ts';
import { recordAccountEvent } from '../accounts/record-account-event.ts';
import { createRecoveryCodes } from './create-recovery-codes.ts';
import { lockPerson, selectFactorKinds } from './factor-repository.ts';
import { sendFactorMail } from './send-factor-mail.ts';

/**
 * The steps that end every addition of a factor: the first factor creates recovery codes, a session
 * that waited for a factor is complete, and the person gets a mail. Returns the codes, which are
 * shown only once.
 */
export const addFactor = async (
  platform: Platform,
  accountId: number,
  kind: 'passkey_added' | 'totp_added',
  write: (tx: Transaction) => Promise<void>,
): Promise<string[] | null> => {
  const { codes, released } = await platform.db.asAccount(accountId, async (tx) => {
    const person = await lockPerson(tx, accountId);
    const before = await selectFactorKinds(tx, accountId);
    await write(tx);
    const isFirst = !before.passkey && !before.totp;
    const made = isFirst ? await createRecoveryCodes(platform, tx, accountId) : null;
    await sendFactorMail(platform, tx, person, { kind });
    await recordAccountEvent(platform, tx, accountId, kind);
    return { codes: made, released: await releaseSessions(tx, accountId) };
  });
  await platform.sessions.void(released);
  return codes;
};
