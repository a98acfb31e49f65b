import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import type { Operator } from './operator.ts';
import type { PageAnswer, PageCall } from './page-calls.ts';

export const webFolder = fileURLToPath(new URL('../../../../web/', import.meta.url));

export interface RenderInputs {
  readonly nonce: string;
  /** The public URL of the site, without a trailing slash, for search engines. */
  readonly siteUrl: string;
  /** Our client id at Google; null where Google sign-in is not configured. */
  readonly googleClientId: string | null;
  /** The legal operator of the service, for the legal pages. */
  readonly operator: Operator;
  /** URLs of the text catalogues: 'en', 'en?public', 'en?shop', ... */
  readonly catalogues: Readonly<Record<string, string>>;
  readonly reportError: (error: unknown) => void;
  /** Answers calls of the contract for the page that is being rendered. */
  readonly api: (call: PageCall) => Promise<PageAnswer>;
}

/** The exports of the web app's server entry besides React Router's own. */
interface WebEntry {
  /** The bundle's own function: contexts are compared by identity, so a copy would not work. */
  createLoadContext: (inputs: RenderInputs) => RouterContextProvider;
}

export interface WebBundle {
  /** A function in development, where the build changes while the process runs. */
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  readonly catalogues: RenderInputs['catalogues'];
  createLoadContext(inputs: RenderInputs): Promise<RouterContextProvider>;
}

export const entryOf = (build: ServerBuild): WebEntry => build.entry.module as unknown as WebEntry;

const readCatalogues = async (): Promise<Record<string, string>> => {
  const manifest = JSON.parse(
    await readFile(`${webFolder}build/client/.vite/manifest.json`, 'utf8'),
  ) as Record<string, { file: string }>;
  return Object.fromEntries(
    Object.entries(manifest).flatMap(([source, { file }]) => {
      const name = /^src\/locales\/(\w+)\.po(\?(?:shop|public))?$/.exec(source);
      return name ? [[`${name[1]}${name[2] ?? ''}`, `/${file}`]] : [];
    }),
  );
};

/** The result of `npm run build`. */
export const loadBuiltBundle = async (): Promise<WebBundle> => {
  const build = (await import(`${webFolder}build/server/index.js`)) as ServerBuild;
  const entry = entryOf(build);
  return {
    build,
    catalogues: await readCatalogues(),
    createLoadContext: (inputs) => Promise.resolve(entry.createLoadContext(inputs)),
  };
};
