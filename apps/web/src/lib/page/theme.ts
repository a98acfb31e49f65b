import { useEffect, useSyncExternalStore } from 'react';
import { readCookie, removeCookie, writeCookie } from '../storage/cookies.ts';

export type Theme = 'light' | 'dark';
/** What somebody chose; `system` follows the browser's preference, also when it changes. */
export type ThemeChoice = Theme | 'system';

const themeCookie = 'lineup_theme';
const darkPreference = '(prefers-color-scheme: dark)';

/** The page's background (`--lu-canvas`), for the system's bars around it. */
export const canvasColors: Readonly<Record<Theme, string>> = { light: '#f4f6f3', dark: '#0b1411' };

const isTheme = (value: string | null): value is Theme => value === 'light' || value === 'dark';

/** The stored choice, which the server renders; null leaves it to `themeScript`. */
export const storedThemeOf = (cookies: string | null): Theme | null => {
  const value = readCookie(cookies, themeCookie);
  return isTheme(value) ? value : null;
};

/** Runs before the first paint. It reads the cookie too, since a cached document may be older. */
export const themeScript = `var r=document.documentElement,c=/(?:^|; )${themeCookie}=(light|dark)/.exec(document.cookie);r.dataset.theme=c?c[1]:matchMedia('${darkPreference}').matches?'dark':'light'`;

const listeners = new Set<() => void>();

const show = (theme: Theme) => {
  document.documentElement.dataset['theme'] = theme;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    bar.content = canvasColors[theme];
  }
  for (const listener of listeners) listener();
};

const preferredTheme = (): Theme => (matchMedia(darkPreference).matches ? 'dark' : 'light');

const currentChoice = (): ThemeChoice => storedThemeOf(document.cookie) ?? 'system';

const followSystem = () => {
  if (currentChoice() === 'system') show(preferredTheme());
};

const subscribe = (listener: () => void) => {
  const preference = matchMedia(darkPreference);
  preference.addEventListener('change', followSystem);
  listeners.add(listener);
  return () => {
    preference.removeEventListener('change', followSystem);
    listeners.delete(listener);
  };
};

const nothingDrawn = () => undefined;

/** Follows the system theme on pages where no component uses the theme. */
export const useSystemTheme = (): void => useEffect(() => subscribe(nothingDrawn), []);

export const chooseTheme = (choice: ThemeChoice): void => {
  if (choice === 'system') removeCookie(themeCookie);
  else writeCookie(themeCookie, choice);
  show(choice === 'system' ? preferredTheme() : choice);
};

export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore(subscribe, currentChoice, () => 'system');

const currentTheme = (): Theme =>
  document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'light');
