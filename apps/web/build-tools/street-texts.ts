import { relative } from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import type { LinguiConfigNormalized } from '@lingui/conf';
import type { Plugin } from 'vite';

/** Components and words that only the dashboard uses. */
const ofTheDesk =
  /^src\/(components\/(account-menu|affected-booking|chart-|copy-text|crop-dialog|day-range-fields|export-start|leave-warning|live-pill|message-words|own-days|owner-only|page-numbers|pagination-bar|picture-picker|step-up-dialog|visit-questions|week-hours-(day|editor))|lib\/(desk-passed-words|source-words|stats-words))/;

/** Where texts stand that a page outside the dashboard may show. */
const ofTheStreet =
  /^src\/(root|entry|components\/|lib\/|routes\/(?!dashboard\/|affiliate\/|gallery\/|landing\/below\/)|layouts\/(?!shell\/|dashboard-|pin-)|features\/(auth|booking|check-in)\/)/;

/** Of those, what is not shown to a customer at the door of a shop. */
const awayFromTheDoor =
  /^src\/(layouts\/screen-boundary|components\/(confirm|dialog|kiosk-|notice|now-line|password-|pin-|plan-card|spinner|stale-line)|lib\/(kiosk-|pin|terms-words)|routes\/(?!booking|check-in|not-found|own-booking|shop-barbers|ticket)|features\/(auth\/|check-in\/components\/(board|kiosk)-))/;

/** What the landing page says below its picture: more than all other public pages together. */
const ofTheLanding = /^src\/(routes\/landing\/below\/|features\/billing\/components\/pricing-)/;

const isOnStreet = (file: string): boolean => ofTheStreet.test(file) && !ofTheDesk.test(file);

export const isStreetText = (files: readonly string[]): boolean => files.some(isOnStreet);

export const isDoorText = (files: readonly string[]): boolean =>
  files.some((file) => isOnStreet(file) && !awayFromTheDoor.test(file));

export const isLandingText = (files: readonly string[]): boolean =>
  !isStreetText(files) && files.some((file) => ofTheLanding.test(file));

const keptBy: Readonly<Record<string, typeof isStreetText>> = {
  door: isDoorText,
  landing: isLandingText,
};

/**
 * `en.po?street`: the catalogue without what only the dashboard says; `en.po?door`: what the pages of
 * a shop say. A customer at the door does not wait for the texts of settings and reports, nor for
 * those of `en.po?landing`.
 */
export const streetTexts = (config: LinguiConfigNormalized): Plugin => ({
  name: 'lineup:street-texts',
  transform: {
    filter: { id: /\.po\?(door|street|landing)$/ },
    async handler(_source, id) {
      const [file = '', part = ''] = id.split('?');
      const isKept = keptBy[part] ?? isStreetText;
      const path = relative(config.rootDir ?? '', file);
      const found = getCatalogForFile(path, await getCatalogs(config));
      if (!found) throw new Error(`${path} is no catalogue of lingui.config.ts`);
      const { locale, catalog } = found;
      const { messages } = await catalog.getTranslations(locale, {
        fallbackLocales: config.fallbackLocales,
        sourceLocale: config.sourceLocale ?? 'en',
      });
      const entries = (await catalog.read(locale)) ?? {};
      const kept = Object.entries(messages).filter(([key]) =>
        isKept((entries[key]?.origin ?? []).map(([origin]) => origin)),
      );
      const { source } = createCompiledCatalog(locale, Object.fromEntries(kept), {
        namespace: 'es',
      });
      return { code: source, map: null, moduleType: 'js' };
    },
  },
});
