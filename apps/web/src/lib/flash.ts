const key = 'lineup_flash';
const expiryKey = 'lineup_expired';

/** A sentence for the next document of this tab: what a page load would otherwise swallow. */
export const writeFlash = (text: string): void => sessionStorage.setItem(key, text);

/** Said once. */
export const takeFlash = (): string | null => {
  const text = sessionStorage.getItem(key);
  if (text !== null) sessionStorage.removeItem(key);
  return text;
};

/** For `/logout/`, which cannot tell an expired session from one that somebody wants to end. */
export const writeExpiry = (): void => sessionStorage.setItem(expiryKey, 'true');

export const takeExpiry = (): boolean => {
  const isNoted = sessionStorage.getItem(expiryKey) !== null;
  sessionStorage.removeItem(expiryKey);
  return isNoted;
};
