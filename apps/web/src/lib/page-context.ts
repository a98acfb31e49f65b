import { createContext } from 'react';
import type { Theme } from './theme.ts';

/** What the page's frame needs on both sides, equal on both so that hydration agrees. */
export interface Page {
  /** The stored choice; null leaves the theme to the browser's preference. */
  readonly storedTheme: Theme | null;
  readonly nonce: string | undefined;
}

export const PageContext = createContext<Page>({ storedTheme: null, nonce: undefined });
