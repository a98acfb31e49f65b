import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import type { LinguiConfigNormalized } from '@lingui/conf';
import type { Plugin } from 'vite';

const web = join(import.meta.dirname, '..');

/** The lower part of the landing page has more texts than all other public pages together. */
const landingBelow = 'src/routes/landing/below/below.tsx';

/** Loaded when a customer wants alerts about a ticket. */
const ticketAlerts = 'src/features/check-in/components/alerts/alerts-panel.tsx';

/** Static and dynamic imports and re-exports of our own modules; types alone carry no texts. */
const imports =
  /(?:^|\n)(?:import|export)(?! type\b)[^;']*? from '(\.[^']+\.tsx?)'|import\(\s*'(\.[^']+\.tsx?)'/g;

/** The modules and everything that they import, statically or dynamically, except at `stops`. */
export const reach = (
  start: readonly string[],
  ...stops: readonly string[]
): ReadonlySet<string> => {
  const seen = new Set<string>();
  const waiting = [...start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (stops.includes(file) || seen.has(file)) continue;
    seen.add(file);
    const source = readFileSync(join(web, file), 'utf8');
    for (const [, one, other] of source.matchAll(imports)) {
      waiting.push(join(dirname(file), one ?? other ?? ''));
    }
  }
  return seen;
};

const everyPage = ['src/root.tsx', 'src/entry.client.tsx'];
const publicLayout = 'src/layouts/public-layout.tsx';

const routesIn = (folder: string): string[] =>
  globSync(`src/routes/${folder}*.tsx`, { cwd: web }).filter((file) => !file.includes('.test.'));

const shopPages = [
  'booking',
  'booking/shop-booking',
  'check-in',
  'own-booking',
  'shop-barbers',
  'ticket',
  'not-found',
];

/** The modules whose texts belong to one part. */
const modulesOf: Readonly<Record<string, () => ReadonlySet<string>>> = {
  shop: () =>
    reach(
      [...everyPage, publicLayout, ...shopPages.map((name) => `src/routes/${name}.tsx`)],
      ticketAlerts,
    ),
  public: () =>
    reach(
      [...everyPage, publicLayout, ...routesIn(''), ...routesIn('booking/'), ...routesIn('setup/')],
      landingBelow,
      ticketAlerts,
    ),
  landing: () => reach([landingBelow]),
  alerts: () => reach([ticketAlerts]),
  // The log-out and not-found screens keep the document of the dashboard.
  dashboard: () =>
    reach([
      ...everyPage,
      'src/layouts/dashboard-layout.tsx',
      'src/routes/logout.tsx',
      'src/routes/not-found.tsx',
      ...routesIn('dashboard/**/'),
    ]),
};

/**
 * Compiles a part of a catalogue: `en.po?shop` has the texts that a shop's public pages can show,
 * `en.po?public` those of all public pages, `en.po?landing` those of the landing page's lower part,
 * `en.po?alerts` those of the alerts of a ticket, `en.po?dashboard` those of a shop's dashboard. A page does not load the texts of another.
 */
export const pageTexts = (config: LinguiConfigNormalized): Plugin => ({
  name: 'lineup:page-texts',
  transform: {
    filter: { id: /\.po\?(alerts|dashboard|shop|public|landing)$/ },
    async handler(_source, id) {
      const [file = '', part = ''] = id.split('?');
      const modules = modulesOf[part]?.();
      const path = relative(config.rootDir ?? '', file);
      const found = getCatalogForFile(path, await getCatalogs(config));
      if (!found || !modules) throw new Error(`${path} is no catalogue of lingui.config.ts`);
      const { locale, catalog } = found;
      const { messages } = await catalog.getTranslations(locale, {
        fallbackLocales: config.fallbackLocales,
        sourceLocale: config.sourceLocale ?? 'en',
      });
      const entries = (await catalog.read(locale)) ?? {};
      const kept = Object.entries(messages).filter(([key]) =>
        (entries[key]?.origin ?? []).some(([origin]) => modules.has(origin)),
      );
      const { source } = createCompiledCatalog(locale, Object.fromEntries(kept), {
        namespace: 'es',
      });
      return { code: source, map: null, moduleType: 'js' };
    },
  },
});
