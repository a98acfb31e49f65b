import { regionOf } from '@lineup/domain/region';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { writeCookie } from './cookies.ts';

export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };

export const languageCookie = 'lineup_language';

const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('../locales/en.po'),
  es: () => import('../locales/es.po'),
};

/** Without what only the dashboard says. */
const streetCatalogues: typeof catalogues = {
  en: () => import('../locales/en.po?street'),
  es: () => import('../locales/es.po?street'),
};

export const isLanguage = (value: string | null | undefined): value is Language =>
  languages.some((language) => language === value);

/** The stored choice, else the browser's first language that we speak, else the page's own. */
export const chooseLanguage = (
  stored: string | null,
  accepted: string | null,
  fallback: Language = 'en',
): Language => {
  if (isLanguage(stored)) return stored;
  const wanted = (accepted ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { language: tag.slice(0, 2), quality: quality ? Number(quality.split('=')[1]) : 1 };
    })
    .toSorted((one, other) => other.quality - one.quality);
  return wanted.map(({ language }) => language).find(isLanguage) ?? fallback;
};

/** Numbers in texts are written as money and dates are: by the region. */
const spoken = (locale: Language) => ({ locale, locales: regionOf(locale) });

/** One per request on the server, one per page in the browser; never a global one. */
export const createTexts = async (language: Language): Promise<I18n> => {
  const { messages } = await catalogues[language]();
  return setupI18n({ ...spoken(language), messages: { [language]: messages } });
};

/** The same rule as the specification's: paths containing 'dashboard' are the dashboard. */
export const isStreetPath = (path: string): boolean => !path.includes('dashboard');

/** The page's own texts in the browser, while they are not all of them. */
let streetTexts: I18n | null = null;

/** For the browser's entry: a public page starts without the texts of the dashboard. */
export const startTexts = async (language: Language, path: string): Promise<I18n> => {
  if (!isStreetPath(path)) return createTexts(language);
  const { messages } = await streetCatalogues[language]();
  streetTexts = setupI18n({ ...spoken(language), messages: { [language]: messages } });
  return streetTexts;
};

/** Before the dashboard is entered from a public page. */
export const completeTexts = async (): Promise<void> => {
  const i18n = streetTexts;
  if (!i18n || !isLanguage(i18n.locale)) return;
  const { messages } = await catalogues[i18n.locale]();
  streetTexts = null;
  i18n.loadAndActivate({ ...spoken(i18n.locale), messages });
};

/** Takes effect at once and is remembered for the next page. */
export const switchLanguage = async (i18n: I18n, language: Language): Promise<void> => {
  const { messages } = await catalogues[language]();
  writeCookie(languageCookie, language);
  i18n.loadAndActivate({ ...spoken(language), messages });
};
