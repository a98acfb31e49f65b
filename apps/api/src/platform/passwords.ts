import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the library's defaults (19 MiB, 2 passes): OWASP's first choice. */
export interface PasswordHasher {
  hash(secret: string): Promise<string>;
  /** Takes as long for an absent hash as for a wrong secret, so that timing tells nothing. */
  matches(stored: string | null | undefined, secret: string): Promise<boolean>;
}

export const createPasswordHasher = (): PasswordHasher => {
  let decoy: Promise<string> | undefined;
  return {
    hash: (secret) => hash(secret),
    matches: async (stored, secret) => {
      decoy ??= hash('nobody has this password');
      const isMatch = await verify(stored ?? (await decoy), secret);
      return typeof stored === 'string' && isMatch;
    },
  };
};
