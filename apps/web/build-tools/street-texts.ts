import { relative } from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import type { LinguiConfigNormalized } from '@lingui/conf';
import type { Plugin } from 'vite';

/** Where texts stand that a page outside the dashboard may show. */
const ofTheStreet =
  /^src\/(root|entry|components\/|lib\/|routes\/(?!dashboard\/|affiliate\/|gallery\/)|layouts\/(?!shell\/|dashboard-|pin-)|features\/((auth|booking|check-in)\/|billing\/components\/pricing-))/;

export const isStreetText = (files: readonly string[]): boolean =>
  files.some((file) => ofTheStreet.test(file));

/**
 * `en.po?street`: the catalogue without what only the dashboard says. A customer at the door does
 * not wait for the texts of settings and reports.
 */
export const streetTexts = (config: LinguiConfigNormalized): Plugin => ({
  name: 'lineup:street-texts',
  transform: {
    filter: { id: /\.po\?street$/ },
    async handler(_source, id) {
      const path = relative(config.rootDir ?? '', id.replace('?street', ''));
      const found = getCatalogForFile(path, await getCatalogs(config));
      if (!found) throw new Error(`${path} is no catalogue of lingui.config.ts`);
      const { locale, catalog } = found;
      const { messages } = await catalog.getTranslations(locale, {
        fallbackLocales: config.fallbackLocales,
        sourceLocale: config.sourceLocale ?? 'en',
      });
      const entries = (await catalog.read(locale)) ?? {};
      const kept = Object.entries(messages).filter(([key]) =>
        isStreetText((entries[key]?.origin ?? []).map(([file]) => file)),
      );
      const { source } = createCompiledCatalog(locale, Object.fromEntries(kept), {
        namespace: 'es',
      });
      return { code: source, map: null, moduleType: 'js' };
    },
  },
});
