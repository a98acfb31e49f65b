const key = 'lineup_flash';

/** A sentence for the next document of this tab: what a page load would otherwise swallow. */
export const writeFlash = (text: string): void => sessionStorage.setItem(key, text);

/** Said once. */
export const takeFlash = (): string | null => {
  const text = sessionStorage.getItem(key);
  if (text !== null) sessionStorage.removeItem(key);
  return text;
};
