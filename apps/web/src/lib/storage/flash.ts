import type { Area } from '../session/area-paths.ts';
import { readTab, writeTab } from './tab-memory.ts';

const key = 'lineup_flash';
const expiryKey = 'lineup_expired';

/** A sentence for the next document of this tab: what a page load would otherwise swallow. */
export const writeFlash = (text: string): void => writeTab(key, text);

/** Said once. */
export const takeFlash = (): string | null => {
  const text = readTab(key);
  if (text !== null) writeTab(key, null);
  return text;
};

/** For `/logout/`, which cannot tell an expired session from one that somebody wants to end. */
export const writeExpiry = (area: Area): void => writeTab(expiryKey, area);

/** Whose login says so; null: nothing has expired. */
export const takeExpiry = (): Area | null => {
  const noted = readTab(expiryKey);
  writeTab(expiryKey, null);
  if (noted === null) return null;
  return noted === 'affiliate' ? 'affiliate' : 'shop';
};
