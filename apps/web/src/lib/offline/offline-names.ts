/** Everything of ours in the browser's cache storage begins with it. */
export const cachePrefix = 'lineup-';

/** The number changes with the shape of what is inside, not with releases: those go on offline. */
export const cacheNames = {
  documents: `${cachePrefix}documents-1`,
  assets: `${cachePrefix}assets-1`,
} as const;

/** What a page is there for; the worker knows which files that takes. */
export type Need = 'desk' | 'kiosk' | 'ticket';

/** What pages tell the worker. */
export type Message =
  | {
      readonly type: 'keep';
      readonly need: Need;
      /** Where the page is: its document came before the worker could see it. */
      readonly path: string;
      /** Files that the page has loaded so far. */
      readonly assets: readonly string[];
    }
  /** Language or theme has changed, with which the server writes documents. */
  | { readonly type: 'renew' };

/** What the build tells the worker: the names of its files, and which of them are needed for what. */
export interface BuiltFiles {
  readonly all: readonly string[];
  readonly needs: Readonly<Record<Need, readonly string[]>>;
}
