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
export const writeExpiry = (): void => writeTab(expiryKey, 'true');

export const takeExpiry = (): boolean => {
  const isNoted = readTab(expiryKey) !== null;
  writeTab(expiryKey, null);
  return isNoted;
};
