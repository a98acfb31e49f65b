import { regionOf } from '@lineup/domain/region';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { holdsPart, type TextPart, textPartOf } from './text-paths.ts';

export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };

export const languageCookie = 'lineup_language';

export const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('../../locales/en.po'),
  es: () => import('../../locales/es.po'),
};

const shopCatalogues: typeof catalogues = {
  en: () => import('../../locales/en.po?shop'),
  es: () => import('../../locales/es.po?shop'),
};

/** Without the texts of the dashboard. */
const publicCatalogues: typeof catalogues = {
  en: () => import('../../locales/en.po?public'),
  es: () => import('../../locales/es.po?public'),
};

/** Without the texts of public pages and the affiliate area. */
const dashboardCatalogues: typeof catalogues = {
  en: () => import('../../locales/en.po?dashboard'),
  es: () => import('../../locales/es.po?dashboard'),
};

export const partCatalogues: Readonly<Record<TextPart, typeof catalogues>> = {
  shop: shopCatalogues,
  public: publicCatalogues,
  dashboard: dashboardCatalogues,
  app: catalogues,
};

export const isLanguage = (value: string | null | undefined): value is Language =>
  languages.some((language) => language === value);

/** The stored choice, else the first supported language of the browser, else the page's own. */
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

/** Numbers in texts are formatted by region, like money and dates. */
export const localeOptions = (locale: Language) => ({ locale, locales: regionOf(locale) });

/** One per request on the server, one per page in the browser; never a global one. */
export const createTexts = async (language: Language): Promise<I18n> => {
  const { messages } = await catalogues[language]();
  return setupI18n({ ...localeOptions(language), messages: { [language]: messages } });
};

/** The parts that are loaded in the browser; null: all texts. */
export const pageTexts: { part: { i18n: I18n; parts: readonly TextPart[] } | null } = {
  part: null,
};

/** For the browser's entry: a page starts with the texts of its own part. */
export const startTexts = async (language: Language, path: string): Promise<I18n> => {
  const part = textPartOf(path);
  const { messages } = await partCatalogues[part][language]();
  const i18n = setupI18n({ ...localeOptions(language), messages: { [language]: messages } });
  pageTexts.part = part === 'app' ? null : { i18n, parts: [part] };
  return i18n;
};

/** Whether the texts of a page are loaded, for navigation without a new document. */
export const hasTextsFor = (path: string): boolean =>
  pageTexts.part?.parts.some((part) => holdsPart(part, textPartOf(path))) ?? true;
