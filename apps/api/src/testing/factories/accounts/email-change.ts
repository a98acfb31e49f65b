import type { Platform } from '../../../platform/platform.ts';
import { hashSecret, newSecret } from '../../../platform/sessions/refresh-token.ts';
import type { TestStaff } from '../staff.ts';
import { cachedHash } from './cached-hash.ts';

export const EMAIL_CODE = '246810';

/** A person's new e-mail that waits for EMAIL_CODE; replaces an earlier one. */
export const createEmailChange = async (
  { db, clock, passwords }: Platform,
  { accountId }: Pick<TestStaff, 'accountId'>,
  email: string,
): Promise<void> => {
  const code_hash = await cachedHash(passwords, EMAIL_CODE);
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
