const oneYearSeconds = 31_536_000;

export const readCookie = (header: string | null, name: string): string | null => {
  for (const pair of (header ?? '').split(';')) {
    const [key, value] = pair.trim().split('=');
    if (key === name && value !== undefined) return value;
  }
  return null;
};

/**
 * Preferences only (language, theme), which the server needs to render the first page correctly.
 */
export const writeCookie = (name: string, value: string): void => {
  document.cookie = `${name}=${value}; path=/; max-age=${oneYearSeconds}; samesite=lax`;
};

export const removeCookie = (name: string): void => {
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
};
