import { readTabStorage, writeTabStorage } from '../storage/tab-storage.ts';

const key = 'begin-setup';

/** A new owner who has just verified the account goes from Home to the guide, once. */
export const beginSetup = (): void => writeTabStorage(key, 'true');

/**
 * True from `beginSetup` until the guide is shown. Two navigations to Home may follow a sign-up, so
 * the first must not use it up.
 */
export const mustBeginSetup = (): boolean => readTabStorage(key) !== null;

export const setupHasBegun = (): void => writeTabStorage(key, null);
