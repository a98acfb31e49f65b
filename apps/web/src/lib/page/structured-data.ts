import { useState } from 'react';
import { useHydrated } from '../storage/guest.ts';
import { asScriptText } from './local-business.ts';

/** In place of what only the server writes: the browser does not even carry how. */
export const nothing = (): null => null;

/**
 * A page in the words of schema.org, for search engines. Written on the server alone: what the
 * browser would add later nobody reads, and trusted types refuse it to build a script, even one of
 * data. Null: no element either.
 */
export const useStructuredData = (make: () => unknown): string | null => {
  const isHydrated = useHydrated();
  const [isServed] = useState(!isHydrated);
  if (!isServed) return null;
  return import.meta.env.SSR ? asScriptText(make()) : '';
};
