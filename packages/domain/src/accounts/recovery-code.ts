/** Crockford's base 32: no letter that looks like a digit or another letter. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 16 characters are 80 bits, as strong as a key, so they can be stored as a plain hash. */
export const RECOVERY_CODE_LENGTH = 16;
export const RECOVERY_CODE_COUNT = 10;

const CODE = new RegExp(`^[${ALPHABET}]{${String(RECOVERY_CODE_LENGTH)}}$`);

const inGroups = (letters: string): string => letters.replaceAll(/(.{4})(?=.)/g, '$1-');

/** Formats a code in groups of four. Takes one random byte per character. */
export const formatRecoveryCode = (random: Uint8Array): string =>
  inGroups(Array.from(random, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join(''));

/** Normalises a typed code to its formatted form; null if it cannot be a code. */
export const readRecoveryCode = (typed: string): string | null => {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return CODE.test(letters) ? inGroups(letters) : null;
};
