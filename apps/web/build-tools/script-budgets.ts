/**
 * How much script the first load of a page may cost, compressed, in KB. Public pages have the
 * budgets of quality.md. A dashboard screen counts the dashboard's frame and its own file.
 */
const budgets: readonly { readonly of: RegExp; readonly most: number }[] = [
  { of: /dashboard/, most: 300 },
  // These pages are opened once and stay open for weeks.
  { of: /\/(board|kiosk)$/, most: 150 },
  {
    of: /^(\/|\/(shop|store)\/:id|\/shop\/book\/.*|\/shop\/:username\/book|\/shop\/:username\/ticket\/:token)$/,
    most: 135,
  },
  { of: /^/, most: 140 },
];

interface ManifestRoute {
  readonly id: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly parentId?: string;
  readonly module: string;
  readonly imports: readonly string[];
  readonly clientLoaderModule?: string;
  readonly clientActionModule?: string;
  readonly hydrateFallbackModule?: string;
}

/** The part of React Router's manifest that lists what each route loads. */
export interface ScriptManifest {
  readonly url: string;
  readonly entry: { readonly module: string; readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, ManifestRoute>>;
}

const ownFiles = (route: ManifestRoute): string[] =>
  [
    route.module,
    route.clientLoaderModule,
    route.clientActionModule,
    route.hydrateFallbackModule,
    ...route.imports,
  ].filter((file) => file !== undefined);

/** From the page's own route up to the root route. */
const branchOf = (manifest: ScriptManifest, id: string | undefined): ManifestRoute[] => {
  const route = id === undefined ? undefined : manifest.routes[id];
  return route ? [route, ...branchOf(manifest, route.parentId)] : [];
};

export interface PageScripts {
  readonly path: string;
  readonly files: readonly string[];
}

/** Every path with the files that its first load needs. */
export const listPageScripts = (
  manifest: ScriptManifest,
  textsOf: (path: string) => string,
): PageScripts[] =>
  Object.values(manifest.routes)
    .filter(({ path, index }) => index === true || (path ?? '') !== '')
    .map(({ id, path = '/' }) => {
      const branch = branchOf(manifest, id).flatMap(ownFiles);
      const { entry, url } = manifest;
      return {
        path,
        files: [...new Set([url, entry.module, ...entry.imports, ...branch, textsOf(path)])],
      };
    });

const kilobyte = 1024;

export interface PageCost {
  readonly path: string;
  readonly kilobytes: number;
  readonly most: number;
}

export const measurePages = (
  pages: readonly PageScripts[],
  bytesOf: (file: string) => number,
): PageCost[] =>
  pages.map(({ path, files }) => ({
    path,
    kilobytes: files.reduce((sum, file) => sum + bytesOf(file), 0) / kilobyte,
    most: budgets.find(({ of }) => of.test(path))?.most ?? 0,
  }));
