import type { PasswordHasher } from '../../../platform/sign-in/passwords.ts';

const hashes = new WeakMap<PasswordHasher, Map<string, Promise<string>>>();

/** Hashing is slow on purpose, so people with the same password share its hash, per hasher. */
export const cachedHash = (hasher: PasswordHasher, secret: string): Promise<string> => {
  const known = hashes.get(hasher) ?? new Map<string, Promise<string>>();
  hashes.set(hasher, known);
  const hash = known.get(secret) ?? hasher.hash(secret);
  known.set(secret, hash);
  return hash;
};
