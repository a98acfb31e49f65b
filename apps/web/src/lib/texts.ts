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

/** One per request on the server, one per page in the browser; never a global one. */
export const createTexts = async (language: Language): Promise<I18n> => {
  const { messages } = await catalogues[language]();
  return setupI18n({ locale: language, messages: { [language]: messages } });
};

/** Takes effect at once and is remembered for the next page. */
export const switchLanguage = async (i18n: I18n, language: Language): Promise<void> => {
  const { messages } = await catalogues[language]();
  writeCookie(languageCookie, language);
  i18n.loadAndActivate({ locale: language, messages });
};
