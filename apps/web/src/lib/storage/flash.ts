import type { Area } from '../session/area-paths.ts';
import { readTab, writeTab } from './tab-memory.ts';

const key = 'lineup_flash';
const expiryKey = 'lineup_expired';

/** Stores a message for the next document of this tab, because a page load would drop a toast. */
export const writeFlash = (text: string): void => writeTab(key, text);

/** Returns the message once. */
export const takeFlash = (): string | null => {
  const text = readTab(key);
  if (text !== null) writeTab(key, null);
  return text;
};

/** For `/logout/`, which cannot distinguish an expired session from a log-out. */
export const writeExpiry = (area: Area): void => writeTab(expiryKey, area);

/** The area whose session has expired; null: none. */
export const takeExpiry = (): Area | null => {
  const noted = readTab(expiryKey);
  writeTab(expiryKey, null);
  if (noted === null) return null;
  return noted === 'affiliate' ? 'affiliate' : 'shop';
};
