import { regionOf } from '@lineup/domain/region';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { writeCookie } from './cookies.ts';
import type { Message } from './offline-names.ts';
import { holdsPart, type TextPart, textPartOf } from './text-paths.ts';

export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };

export const languageCookie = 'lineup_language';

const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('../locales/en.po'),
  es: () => import('../locales/es.po'),
};

const doorCatalogues: typeof catalogues = {
  en: () => import('../locales/en.po?door'),
  es: () => import('../locales/es.po?door'),
};

/** Without what only the dashboard says. */
const streetCatalogues: typeof catalogues = {
  en: () => import('../locales/en.po?street'),
  es: () => import('../locales/es.po?street'),
};

const partCatalogues = { door: doorCatalogues, street: streetCatalogues, all: catalogues };

/** What the landing page says below its picture. */
const landingCatalogues: typeof catalogues = {
  en: () => import('../locales/en.po?landing'),
  es: () => import('../locales/es.po?landing'),
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

/** The page's own texts in the browser, while they are not all of them. */
let partTexts: { i18n: I18n; part: TextPart } | null = null;

/** For the browser's entry: a page starts with the texts of its own part. */
export const startTexts = async (language: Language, path: string): Promise<I18n> => {
  const part = textPartOf(path);
  const { messages } = await partCatalogues[part][language]();
  const i18n = setupI18n({ ...spoken(language), messages: { [language]: messages } });
  partTexts = part === 'all' ? null : { i18n, part };
  return i18n;
};

/** Whether a page that is entered without a new document would find its texts here. */
export const hasTextsFor = (path: string): boolean =>
  partTexts === null || holdsPart(partTexts.part, textPartOf(path));

/** Before the dashboard is entered from a public page. */
export const completeTexts = async (): Promise<void> => {
  const i18n = partTexts?.i18n;
  if (!i18n || !isLanguage(i18n.locale)) return;
  const { messages } = await catalogues[i18n.locale]();
  partTexts = null;
  i18n.loadAndActivate({ ...spoken(i18n.locale), messages });
};

/** Before the lower part of the landing page is taken over; what else is shown stays as it is. */
export const addLandingTexts = async (): Promise<void> => {
  const i18n = partTexts?.i18n;
  if (!i18n || !isLanguage(i18n.locale)) return;
  const { locale } = i18n;
  const { messages } = await landingCatalogues[locale]();
  // Without a word to who shows texts: React takes away what the server wrote, and is not taken over
  // yet, when something around it is shown anew.
  Object.assign(i18n.messages, messages);
};

/** Pages that were kept for times without a network are in the language of before. */
const renewKept = (): void => {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  const message: Message = { type: 'renew' };
  workers?.controller?.postMessage(message);
};

/** Takes effect at once and is remembered for the next page. */
export const switchLanguage = async (i18n: I18n, language: Language): Promise<void> => {
  const { messages } = await catalogues[language]();
  writeCookie(languageCookie, language);
  renewKept();
  partTexts = null;
  i18n.loadAndActivate({ ...spoken(language), messages });
};
