import { useState } from 'react';
import { useHydrated } from '../storage/guest.ts';
import { asScriptText } from './local-business.ts';

/** Replaces the server's implementation in the browser's bundle. */
export const nothing = (): null => null;

/**
 * The page's structured data (schema.org) for search engines. Only the server renders it: nobody
 * reads what the browser adds later, and trusted types forbid creating a script, even one of data.
 * Null: no element.
 */
export const useStructuredData = (make: () => unknown): string | null => {
  const isHydrated = useHydrated();
  const [isServed] = useState(!isHydrated);
  if (!isServed) return null;
  return import.meta.env.SSR ? asScriptText(make()) : '';
};
