import { hash, type Options, verify } from '@node-rs/argon2';

/** Argon2id with the library's defaults (19 MiB, 2 passes): OWASP's first choice. */
export interface PasswordHasher {
  hash(secret: string): Promise<string>;
  /** Takes as long for an absent hash as for a wrong secret, so that timing tells nothing. */
  matches(stored: string | null | undefined, secret: string): Promise<boolean>;
}

/** The cost is the library's default in the product; tests that hash hundreds of times lower it. */
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
