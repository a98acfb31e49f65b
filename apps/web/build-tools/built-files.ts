import type { BuiltFiles, Need } from '../src/lib/offline/service-worker-protocol.ts';

/** One entry of Vite's manifest. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

export type ClientManifest = Readonly<Record<string, Chunk>>;

const everywhere = ['entry.client.tsx', 'root.tsx', 'components/feedback/toaster.tsx'];

/**
 * The screens that must work without a network. Texts and fonts are not listed: a page reports the
 * ones it has loaded, and nobody needs the others.
 */
const sources: Readonly<Record<Need, readonly string[]>> = {
  desk: [
    ...everywhere,
    'layouts/dashboard-layout.tsx',
    'routes/dashboard/home.tsx',
    'routes/dashboard/appointments.tsx',
    'routes/dashboard/calendar.tsx',
  ],
  kiosk: [...everywhere, 'layouts/public-layout.tsx', 'routes/kiosk.tsx', 'routes/logout.tsx'],
  ticket: [...everywhere, 'layouts/public-layout.tsx', 'routes/ticket.tsx', 'routes/check-in.tsx'],
};

/**
 * Every other dashboard screen must open far enough to report that there is no network. Without its
 * script the router would reload the page endlessly.
 */
const otherScreens: Readonly<Partial<Record<Need, string>>> = { desk: 'src/routes/dashboard/' };

/** Follows the static imports of a source and, with `isWhole`, its dynamic imports too. */
const collect = (manifest: ClientManifest, start: string, isWhole: boolean): Set<string> => {
  const files = new Set<string>();
  const waiting = [start];
  const seen = new Set<string>();
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key) || key.includes('/locales/')) continue;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
    waiting.push(...(chunk.imports ?? []), ...(isWhole ? (chunk.dynamicImports ?? []) : []));
  }
  return files;
};

const filesOf = (manifest: ClientManifest, need: Need): string[] => {
  const others = otherScreens[need];
  const found = Object.keys(manifest).flatMap((key) => {
    // The router splits a screen into several modules that differ in their query string.
    const isWhole = sources[need].some((source) => key.split('?')[0] === `src/${source}`);
    const isWanted = isWhole || (others !== undefined && key.startsWith(others));
    return isWanted ? [...collect(manifest, key, isWhole)] : [];
  });
  return [...new Set(found)].toSorted();
};

/** `names` are the names of all files in the assets folder. */
export const builtFiles = (manifest: ClientManifest, names: readonly string[]): BuiltFiles => {
  const all = names.filter((name) => !/\.(br|gz)$/.test(name)).map((name) => `/assets/${name}`);
  // The router has a manifest of its own, which is missing from Vite's manifest.
  const screens = all.filter((path) => /\/manifest-[\w-]+\.js$/.test(path));
  const needed = (need: Need) => [...screens, ...filesOf(manifest, need)];
  return {
    all: all.toSorted(),
    needs: { desk: needed('desk'), kiosk: needed('kiosk'), ticket: needed('ticket') },
  };
};
