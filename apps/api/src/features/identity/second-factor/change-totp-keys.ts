import { decryptSecret, encryptSecret } from '../../../platform/keys/encrypted-secret.ts';
import type { Platform } from '../../../platform/platform.ts';
import { selectTotpOfOtherKeys, updateTotpEncryption } from './factor-repository.ts';

const BATCH = 200;

/**
 * Encrypts the secrets of all authenticator apps with a new key, in short transactions. Processes
 * load an unknown key when they meet it, so it may be in use before they have it. Returns the
 * number of secrets.
 */
export const changeTotpKeys = async (
  { db, keys }: Pick<Platform, 'db' | 'keys'>,
  keyId: string,
): Promise<number> => {
  await keys.load();
  let changed = 0;
  for (;;) {
    const rows = await db.asNobody((tx) => selectTotpOfOtherKeys(tx, keyId, BATCH));
    if (rows.length === 0) return changed;
    for (const row of rows) {
      const { account_id: accountId } = row;
      const secret = await decryptSecret(keys, row, accountId);
      const after = await encryptSecret(keys, { secret, accountId }, keyId);
      await db.asNobody((tx) => updateTotpEncryption(tx, row, after));
    }
    changed += rows.length;
  }
};
