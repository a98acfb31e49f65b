import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './derived-key.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const wrappingKeyOf = (tokenSecret: string) => deriveKey(tokenSecret, 'key wrapping');

/** A new secret with its id, readable only with the same TOKEN_SECRET. */
export const wrapNewKey = (tokenSecret: string): { id: string; wrapped: Buffer } => {
  const id = randomBytes(6).toString('base64url');
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, wrappingKeyOf(tokenSecret), nonce);
  cipher.setAAD(Buffer.from(id));
  const secret = randomBytes(32).toString('base64url');
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return { id, wrapped: Buffer.concat([nonce, cipher.getAuthTag(), text]) };
};

/** Undefined when it was wrapped with another TOKEN_SECRET, for another id, or changed since. */
export const unwrapKey = (
  tokenSecret: string,
  { id, wrapped }: { id: string; wrapped: Buffer },
): string | undefined => {
  try {
    const nonce = wrapped.subarray(0, NONCE_BYTES);
    const cipher = createDecipheriv(ALGORITHM, wrappingKeyOf(tokenSecret), nonce);
    cipher.setAAD(Buffer.from(id));
    cipher.setAuthTag(wrapped.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = cipher.update(wrapped.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, cipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
};
