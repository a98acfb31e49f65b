import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAccountEvent } from '../accounts/record-account-event.ts';
import { deleteRecoveryCodes, lockPerson, selectFactorKinds } from './factor-repository.ts';
import { getFactorRequirement } from './get-factor-requirement.ts';
import { lastFactorStays } from './policy.ts';
import { sendFactorMail } from './send-factor-mail.ts';

/**
 * The steps that end every removal of a factor. The last factor stays while a shop of the person
 * requires one.
 */
export const removeFactor = (
  platform: Platform,
  accountId: number,
  kind: 'passkey_removed' | 'totp_removed',
  write: (tx: Transaction) => Promise<void>,
): Promise<void> =>
  platform.db.asAccount(accountId, async (tx) => {
    const person = await lockPerson(tx, accountId);
    await write(tx);
    const { passkey, totp } = await selectFactorKinds(tx, accountId);
    if (!passkey && !totp) {
      if (await getFactorRequirement(tx, accountId)) throw lastFactorStays();
      await deleteRecoveryCodes(tx, accountId);
    }
    await sendFactorMail(platform, tx, person, { kind });
    await recordAccountEvent(platform, tx, accountId, kind);
  });
