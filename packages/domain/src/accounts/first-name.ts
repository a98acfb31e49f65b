/** What the street may know of a person. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** Three figures anywhere, in whatever script, are somebody's number; an at sign is an address. */
const isReachable = (text: string): boolean => /[@＠﹫]|(?:\p{N}[^\p{N}]*){3}/u.test(text);

const isSuffix = (part: string): boolean =>
  /^(?:[js]r|i{1,3}|i?v|vi{1,3}|esq|m\.?d|ph\.?d)\.?$/i.test(part);

/** 'Bell, Marcus' is Marcus; of more parts than these two nobody knows which is the first name. */
const givenPartOf = (text: string): string => {
  const parts = text.split(/[,，、]/u).map((part) => part.trim());
  const named = parts.filter((part) => part !== '' && !isSuffix(part));
  return named.length > 2 ? '' : (named.at(-1) ?? '');
};

/**
 * What may hang on a wall of what somebody typed as a name: the letters of a first name. Null is a
 * guest: who typed a number or an address, or nothing that begins like a name.
 */
export const wallNameOf = (typed: string): string | null => {
  if (isReachable(typed)) return null;
  return /^\p{L}[\p{L}\p{M}'’-]*/u.exec(givenPartOf(typed))?.[0] ?? null;
};
