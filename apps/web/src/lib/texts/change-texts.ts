import type { I18n } from '@lingui/core';
import type { Message } from '../offline/offline-names.ts';
import { writeCookie } from '../storage/cookies.ts';
import { textPartOf } from './text-paths.ts';
import {
  catalogues,
  hasTextsFor,
  isLanguage,
  type Language,
  languageCookie,
  pageTexts,
  partCatalogues,
  spoken,
} from './texts.ts';

/** What the landing page says below its picture. */
const landingCatalogues: typeof catalogues = {
  en: () => import('../../locales/en.po?landing'),
  es: () => import('../../locales/es.po?landing'),
};

/** Adds the texts of a dashboard before it is entered from a public page. */
export const completeTexts = async (path: string): Promise<void> => {
  if (hasTextsFor(path) || !pageTexts.part) return;
  const { i18n, parts } = pageTexts.part;
  if (!isLanguage(i18n.locale)) return;
  const part = textPartOf(path);
  const { messages } = await partCatalogues[part][i18n.locale]();
  pageTexts.part = part === 'all' ? null : { i18n, parts: [...parts, part] };
  i18n.loadAndActivate({ ...spoken(i18n.locale), messages: { ...i18n.messages, ...messages } });
};

/** Adds the texts of the landing page's lower part before its script takes it over. */
export const addLandingTexts = async (): Promise<void> => {
  const i18n = pageTexts.part?.i18n;
  if (!i18n || !isLanguage(i18n.locale)) return;
  const { messages } = await landingCatalogues[i18n.locale]();
  // Listeners are not called: a new rendering would remove what the server wrote there.
  Object.assign(i18n.messages, messages);
};

/** The service worker's copies of pages are in the language of before. */
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
  pageTexts.part = null;
  i18n.loadAndActivate({ ...spoken(language), messages });
};
