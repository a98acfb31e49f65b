import type { Area } from '../session/area-paths.ts';
import { readTabStorage, writeTabStorage } from './tab-storage.ts';

const key = 'lineup_flash';
const expiryKey = 'lineup_expired';

/** Stores a message for the next document of this tab, because a page load would drop a toast. */
export const writeFlash = (text: string): void => writeTabStorage(key, text);

/** Returns the message once. */
export const takeFlash = (): string | null => {
  const text = readTabStorage(key);
  if (text !== null) writeTabStorage(key, null);
  return text;
};

/** For `/logout/`, which cannot distinguish an expired session from a log-out. */
export const writeExpiry = (area: Area): void => writeTabStorage(expiryKey, area);

/** The area whose session has expired; null: none. */
export const takeExpiry = (): Area | null => {
  const noted = readTabStorage(expiryKey);
  writeTabStorage(expiryKey, null);
  if (noted === null) return null;
  return noted === 'affiliate' ? 'affiliate' : 'shop';
};
