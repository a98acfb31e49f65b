import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyId, KeyRing } from './key-ring.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = 'totp secrets';

export interface EncryptedSecret {
  readonly key_id: KeyId;
  readonly encrypted: Buffer;
}

/**
 * Encrypts a secret of an account, with the current key or the given one. The owner is part of the
 * encryption: in another account's row it cannot be decrypted.
 */
export const encryptSecret = async (
  keys: Pick<KeyRing, 'current' | 'find'>,
  { secret, accountId }: { secret: string; accountId: number },
  keyId: KeyId = keys.current(),
): Promise<EncryptedSecret> => {
  const key = await keys.find(keyId, PURPOSE);
  if (!key) throw new Error('the key to encrypt with is not known');
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  cipher.setAAD(Buffer.from(String(accountId)));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return { key_id: keyId, encrypted: Buffer.concat([nonce, cipher.getAuthTag(), text]) };
};

/** Throws when it was encrypted for another account or with a deleted key, or was changed. */
export const decryptSecret = async (
  keys: Pick<KeyRing, 'find'>,
  { key_id: keyId, encrypted }: EncryptedSecret,
  accountId: number,
): Promise<string> => {
  const key = await keys.find(keyId, PURPOSE);
  if (!key) throw new Error('the key of a stored secret is not known');
  const cipher = createDecipheriv(ALGORITHM, key, encrypted.subarray(0, NONCE_BYTES));
  cipher.setAAD(Buffer.from(String(accountId)));
  cipher.setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = cipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([text, cipher.final()]).toString('utf8');
};
