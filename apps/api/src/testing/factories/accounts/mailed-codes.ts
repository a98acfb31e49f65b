import type { Platform } from '../../../platform/platform.ts';
import { hashSecret, newSecret } from '../../../platform/sessions/refresh-token.ts';

export const SIGN_UP_CODE = '135791';

/** A sign-up's code, as if it had been sent a while ago. */
export const createCode = async (
  { db, clock, passwords }: Platform,
  { accountId, email }: { accountId: number; email: string },
): Promise<string> => {
  const token = newSecret();
  const code_hash = await passwords.hash(SIGN_UP_CODE);
  await db.asNobody(async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('email_codes')
      .values({
        token_hash: hashSecret(token),
        account_id: accountId,
        purpose: 'sign_up',
        email,
        password_hash: account.password_hash,
        code_hash,
        guesses_left: 5,
        sent_at: clock.now().subtract({ minutes: 2 }),
        expires_at: clock.now().add({ minutes: 8 }),
      })
      .execute();
  });
  return token;
};

/** A link to set a new password, as the mail contains it. */
export const createReset = async ({ db, clock }: Platform, accountId: number): Promise<string> => {
  const token = newSecret();
  await db.asNobody((tx) =>
    tx
      .insertInto('password_resets')
      .values({
        token_hash: hashSecret(token),
        account_id: accountId,
        expires_at: clock.now().add({ minutes: 30 }),
      })
      .execute(),
  );
  return token;
};
