import { hash, type Options, verify } from '@node-rs/argon2';

/** Argon2id with the library's defaults (19 MiB, 2 passes): OWASP's first choice. */
export interface PasswordHasher {
  hash(secret: string): Promise<string>;
  /** Takes as long for a missing hash as for a wrong secret, so that timing reveals nothing. */
  matches(stored: string | null | undefined, secret: string): Promise<boolean>;
}

/** The product uses the library's default cost; tests that hash hundreds of times lower it. */
export const createPasswordHasher = (cost: Options = {}): PasswordHasher => {
  let decoy: Promise<string> | undefined;
  return {
    hash: (secret) => hash(secret, cost),
    matches: async (stored, secret) => {
      decoy ??= hash('nobody has this password', cost);
      const isMatch = await verify(stored ?? (await decoy), secret);
      return typeof stored === 'string' && isMatch;
    },
  };
};
