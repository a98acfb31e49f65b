import type { I18n } from '@lingui/core';
import type { Message } from '../offline/service-worker-protocol.ts';
import { writeCookie } from '../storage/cookies.ts';
import { textPartOf } from './text-paths.ts';
import {
  catalogues,
  hasTextsFor,
  isLanguage,
  type Language,
  languageCookie,
  localeOptions,
  pageTexts,
  partCatalogues,
} from './texts.ts';

/** The texts of the landing page's lower part. */
const landingCatalogues: typeof catalogues = {
  en: () => import('../../locales/en.po?landing'),
  es: () => import('../../locales/es.po?landing'),
};

/** The texts of the alerts of a ticket. */
const alertCatalogues: typeof catalogues = {
  en: () => import('../../locales/en.po?alerts'),
  es: () => import('../../locales/es.po?alerts'),
};

/** Adds the texts of a dashboard before a public page navigates to it. */
export const completeTexts = async (path: string): Promise<void> => {
  if (hasTextsFor(path) || !pageTexts.part) return;
  const { i18n, parts } = pageTexts.part;
  if (!isLanguage(i18n.locale)) return;
  const part = textPartOf(path);
  const { messages } = await partCatalogues[part][i18n.locale]();
  pageTexts.part = part === 'app' ? null : { i18n, parts: [...parts, part] };
  i18n.loadAndActivate({
    ...localeOptions(i18n.locale),
    messages: { ...i18n.messages, ...messages },
  });
};

/** Adds the texts of a part that is loaded later. */
const addTexts = async (added: typeof catalogues): Promise<void> => {
  const i18n = pageTexts.part?.i18n;
  if (!i18n || !isLanguage(i18n.locale)) return;
  const { messages } = await added[i18n.locale]();
  // Without calling the listeners: another render would remove the server's markup.
  Object.assign(i18n.messages, messages);
};

/** For the landing page's lower part, before its script hydrates it. */
export const addLandingTexts = () => addTexts(landingCatalogues);

/** For the alerts of a ticket, which are loaded when a customer wants them. */
export const addAlertTexts = () => addTexts(alertCatalogues);

/** The service worker's cached pages are in the previous language. */
const renewCachedPages = (): void => {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  const message: Message = { type: 'renew' };
  workers?.controller?.postMessage(message);
};

/** Takes effect at once and is stored for the next page. */
export const switchLanguage = async (i18n: I18n, language: Language): Promise<void> => {
  const { messages } = await catalogues[language]();
  writeCookie(languageCookie, language);
  renewCachedPages();
  pageTexts.part = null;
  i18n.loadAndActivate({ ...localeOptions(language), messages });
};
