/**
 * Session storage. Where site data is blocked or there is no storage, access throws: then nothing
 * is stored, and the page works without it.
 */
export const readTabStorage = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Null removes the entry. */
export const writeTabStorage = (key: string, value: string | null): void => {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // The storage is full or forbidden.
  }
};
