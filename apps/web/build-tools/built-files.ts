import type { BuiltFiles, Need } from '../src/lib/offline/offline-names.ts';

/** What Vite's manifest says of one source. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

export type ClientManifest = Readonly<Record<string, Chunk>>;

const everywhere = ['entry.client.tsx', 'root.tsx', 'components/feedback/toaster.tsx'];

/**
 * The screens that have to work without a network. Texts and fonts are not among them: a page names
 * those that it has loaded, and the others would be loaded for nobody.
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
 * Every other screen of the desk opens at least far enough to say that there is no network. Without
 * its script the router would load the page again, and again.
 */
const otherScreens: Readonly<Partial<Record<Need, string>>> = { desk: 'src/routes/dashboard/' };

/** With what a source brings along, and with `isWhole` what it loads later. */
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
    // The router cuts a screen into several, each with a question behind its name.
    const isWhole = sources[need].some((source) => key.split('?')[0] === `src/${source}`);
    const isWanted = isWhole || (others !== undefined && key.startsWith(others));
    return isWanted ? [...collect(manifest, key, isWhole)] : [];
  });
  return [...new Set(found)].toSorted();
};

/** `names` are those of all files in the folder of assets. */
export const builtFiles = (manifest: ClientManifest, names: readonly string[]): BuiltFiles => {
  const all = names.filter((name) => !/\.(br|gz)$/.test(name)).map((name) => `/assets/${name}`);
  // The router's own list of screens, of which Vite's knows nothing.
  const screens = all.filter((path) => /\/manifest-[\w-]+\.js$/.test(path));
  const needed = (need: Need) => [...screens, ...filesOf(manifest, need)];
  return {
    all: all.toSorted(),
    needs: { desk: needed('desk'), kiosk: needed('kiosk'), ticket: needed('ticket') },
  };
};
