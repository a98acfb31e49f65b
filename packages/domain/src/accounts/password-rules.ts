/** Why a new password is refused. There are no rules about kinds of characters. */
export type PasswordProblem = 'short' | 'common' | 'personal';

/** In characters. */
export const SHORTEST_PASSWORD = 12;

/** A person's own words are no secret, so this many characters must be left without them. */
const LEAST_WITHOUT_OWN_WORDS = 6;

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** 'passwordpassword' and 'abcabcabcabc' are as weak as the part that they repeat. */
const isRepetition = (text: string) => /^(.{1,8}?)\1+.{0,3}$/u.test(text);

/** '123456789012', 'abcdefghijkl', 'zyxwvutsrqpo': every character follows from the one before. */
const isSequence = (text: string) => {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  const isStep = (step: number) => step === 1 || step === -1 || step === 0 || step === -9;
  return steps.every(isStep);
};

/** 'password1234' and '!!Football2026' are common passwords with digits and signs around them. */
const withoutDecoration = (text: string) => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

const isCommon = (text: string, common: ReadonlySet<string>) =>
  common.has(text) || common.has(withoutDecoration(text)) || isRepetition(text) || isSequence(text);

const wordsOf = (personal: readonly string[]): string[] =>
  personal
    .flatMap((text) => plain(text).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length);

const isPersonal = (text: string, personal: readonly string[]) => {
  const words = wordsOf(personal);
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text);
  if (rest === text) return false;
  return rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < LEAST_WITHOUT_OWN_WORDS;
};

export const passwordProblem = (
  password: string,
  { common, personal }: { common: ReadonlySet<string>; personal: readonly string[] },
): PasswordProblem | null => {
  if (Array.from(password).length < SHORTEST_PASSWORD) return 'short';
  const text = plain(password);
  if (isCommon(text, common)) return 'common';
  return isPersonal(text, personal) ? 'personal' : null;
};
