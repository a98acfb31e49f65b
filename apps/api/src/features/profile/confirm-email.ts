import { recordAudit } from '../../platform/audit.ts';
import { enterShop } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { checkCode } from '../auth/check-code.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { nothingToConfirm } from './policy.ts';
import { presentChangedMail } from './present.ts';
import {
  deletePasswordResets,
  lockAccount,
  selectEmailChange,
  updateAccountEmail,
} from './repository.ts';

/** Takes the new e-mail over, with the code that only its mailbox has; tells the old one. */
export const confirmEmail = async (
  platform: Platform,
  { shop, accountId }: Staff,
  code: string,
): Promise<void> => {
  const { db, clock } = platform;
  const change = await db.inShop(shop, (tx) => selectEmailChange(shop, tx, accountId));
  if (!change) throw nothingToConfirm();

  await checkCode(platform, { purpose: 'email_change', accountId }, code, async (tx, { email }) => {
    await enterShop(tx, shop);
    const before = await lockAccount(shop, tx, accountId);
    await updateAccountEmail(shop, tx, accountId, { email, email_verified_at: clock.now() });
    await deletePasswordResets(shop, tx, accountId);
    await recordAudit(shop, tx, { action: 'email_changed', accountId });
    await queueMail(tx, {
      to: before.email,
      language: before.language,
      letter: presentChangedMail(email, before.language),
      key: `email-changed-${crypto.randomUUID()}`,
    });
  });
};
