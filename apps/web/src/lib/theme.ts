import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from './cookies.ts';

export type Theme = 'light' | 'dark';

const themeCookie = 'lineup_theme';

const isTheme = (value: string | null): value is Theme => value === 'light' || value === 'dark';

/** The stored choice, which the server renders; null leaves it to `themeScript`. */
export const storedThemeOf = (cookies: string | null): Theme | null => {
  const value = readCookie(cookies, themeCookie);
  return isTheme(value) ? value : null;
};

/** Runs before the first paint when nothing is stored. */
export const themeScript =
  "var r=document.documentElement;r.dataset.theme||(r.dataset.theme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')";

const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const currentTheme = (): Theme =>
  document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';

export const setTheme = (theme: Theme): void => {
  document.documentElement.dataset['theme'] = theme;
  writeCookie(themeCookie, theme);
  for (const listener of listeners) listener();
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'light');
