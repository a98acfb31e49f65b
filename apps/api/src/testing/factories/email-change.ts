import type { Platform } from '../../platform/platform.ts';
import { hashSecret, newSecret } from '../../platform/sessions/refresh-token.ts';
import type { TestStaff } from './staff.ts';

export const EMAIL_CODE = '246810';

let codeHash: Promise<string> | undefined;

/** A new e-mail of a person that waits for EMAIL_CODE; replaces one that waited before. */
export const createEmailChange = async (
  { db, clock, passwords }: Platform,
  { accountId }: TestStaff,
  email: string,
): Promise<void> => {
  codeHash ??= passwords.hash(EMAIL_CODE);
  const code_hash = await codeHash;
  await db.asNobody(async (tx) => {
    await tx
      .deleteFrom('email_codes')
      .where('account_id', '=', accountId)
      .where('purpose', '=', 'email_change')
      .execute();
    await tx
      .insertInto('email_codes')
      .values({
        token_hash: hashSecret(newSecret()),
        account_id: accountId,
        purpose: 'email_change',
        email,
        code_hash,
        guesses_left: 5,
        sent_at: clock.now(),
        expires_at: clock.now().add({ minutes: 10 }),
      })
      .execute();
  });
};
