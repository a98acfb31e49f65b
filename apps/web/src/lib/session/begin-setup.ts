import { readTabStorage, writeTabStorage } from '../storage/tab-storage.ts';

const key = 'begin-setup';

/** A new owner who has just verified the account goes from Home to the guide, once. */
export const beginSetup = (): void => writeTabStorage(key, 'true');

/** True once after `beginSetup`. */
export const takeBeginSetup = (): boolean => {
  const isWanted = readTabStorage(key) !== null;
  if (isWanted) writeTabStorage(key, null);
  return isWanted;
};
