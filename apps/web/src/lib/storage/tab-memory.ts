/**
 * The browser's memory of one tab. Where site data is blocked, or there is no storage at all,
 * touching it throws: then nothing is remembered, and the page goes on.
 */
export const readTab = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Null forgets. */
export const writeTab = (key: string, value: string | null): void => {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Full or forbidden.
  }
};
