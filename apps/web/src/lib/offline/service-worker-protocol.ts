/** The prefix of all our caches in the browser's cache storage. */
export const cachePrefix = 'lineup-';

/**
 * The number changes with the format of the content, not with releases, because the caches must
 * survive those.
 */
export const cacheNames = {
  documents: `${cachePrefix}documents-1`,
  assets: `${cachePrefix}assets-1`,
} as const;

/** The purpose of a page, by which the worker selects the files to cache. */
export type Need = 'desk' | 'kiosk' | 'ticket';

/** Messages from pages to the worker. */
export type Message =
  | {
      readonly type: 'keep';
      readonly need: Need;
      /** The path of the page, whose document was loaded before the worker controlled it. */
      readonly path: string;
      /** Files that the page has loaded so far. */
      readonly assets: readonly string[];
    }
  /** The language or theme has changed, which are part of the documents. */
  | { readonly type: 'renew' };

/** The build's file list for the worker, and the files that each purpose needs. */
export interface BuiltFiles {
  readonly all: readonly string[];
  readonly needs: Readonly<Record<Need, readonly string[]>>;
}
