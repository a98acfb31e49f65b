import { createContext } from 'react';
import type { Theme } from './theme.ts';

/** What the page's frame needs on server and client, equal on both so that hydration matches. */
export interface Page {
  /** The stored choice; null leaves the theme to the browser's preference. */
  readonly storedTheme: Theme | null;
  readonly nonce: string | undefined;
  /** Our client id at Google; null where Google sign-in is not configured. */
  readonly googleClientId: string | null;
}

export const PageContext = createContext<Page>({
  storedTheme: null,
  nonce: undefined,
  googleClientId: null,
});
