/** The public sees only the first name of a person. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** Three digits anywhere, in any script, may be a phone number; an at sign may be an e-mail address. */
const isReachable = (text: string): boolean => /[@＠﹫]|(?:\p{N}[^\p{N}]*){3}/u.test(text);

const isSuffix = (part: string): boolean =>
  /^(?:[js]r|i{1,3}|i?v|vi{1,3}|esq|m\.?d|ph\.?d)\.?$/i.test(part);

/** 'Bell, Marcus' is Marcus; with more than two parts the first name cannot be determined. */
const givenPartOf = (text: string): string => {
  const parts = text.split(/[,，、]/u).map((part) => part.trim());
  const named = parts.filter((part) => part !== '' && !isSuffix(part));
  return named.length > 2 ? '' : (named.at(-1) ?? '');
};

/**
 * The part of a typed name that the public board may show: the letters of a first name. Null if the
 * text holds a phone number or an address, or does not begin like a name; the board then shows 'Guest'.
 */
export const wallNameOf = (typed: string): string | null => {
  if (isReachable(typed)) return null;
  return /^\p{L}[\p{L}\p{M}'’-]*/u.exec(givenPartOf(typed))?.[0] ?? null;
};
