/** Crockford's base 32: no letter that looks like a digit or another letter. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 16 letters and digits are 80 bits: as good as a key, so a plain hash is enough to store them. */
export const RECOVERY_CODE_LENGTH = 16;
export const RECOVERY_CODE_COUNT = 10;

const CODE = new RegExp(`^[${ALPHABET}]{${String(RECOVERY_CODE_LENGTH)}}$`);

const inGroups = (letters: string): string => letters.replaceAll(/(.{4})(?=.)/g, '$1-');

/** As it is shown: in groups of four. Takes one random byte per letter. */
export const formatRecoveryCode = (random: Uint8Array): string =>
  inGroups(Array.from(random, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join(''));

/** What somebody has typed, as it was shown; null: it cannot be a code. */
export const readRecoveryCode = (typed: string): string | null => {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return CODE.test(letters) ? inGroups(letters) : null;
};
