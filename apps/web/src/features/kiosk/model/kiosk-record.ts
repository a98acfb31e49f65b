import { leaveFor } from '../../../lib/page/leave.ts';
import { logOut } from '../../../lib/session/current-user.ts';
import { readRecord, removeStored, writeStored } from '../../../lib/storage/storage.ts';

/** What makes this device a kiosk. Nobody is signed in on it, and the token takes arrivals only. */
export interface KioskRecord {
  readonly username: string;
  readonly token: string;
  /** How far the server's clock is ahead of this device's. */
  readonly aheadMs: number;
}

export const readKiosk = (): KioskRecord | null => {
  const { username, token, aheadMs } = readRecord('kiosk') ?? {};
  if (typeof username !== 'string' || typeof token !== 'string') return null;
  return { username, token, aheadMs: typeof aheadMs === 'number' ? aheadMs : 0 };
};

export const writeKiosk = (record: KioskRecord): void =>
  writeStored('kiosk', JSON.stringify(record));

/** The device is one like any other again. */
export const forgetKiosk = (): void => removeStored('kiosk', 'kioskOutbox');

/** The time by the server's clock, as far as it is known: tablets' clocks go wrong. */
export const kioskNow = (): number => Date.now() + (readKiosk()?.aheadMs ?? 0);

export const kioskPath = (username: string): string =>
  `/shop/${encodeURIComponent(username)}/kiosk`;

/**
 * From here on the device stands in the lobby: the session ends, and whatever was kept for the
 * owner goes with it.
 */
export const becomeKiosk = (kiosk: Omit<KioskRecord, 'aheadMs'>): void => {
  logOut();
  sessionStorage.clear();
  writeKiosk({ username: kiosk.username, token: kiosk.token, aheadMs: 0 });
  leaveFor(kioskPath(kiosk.username));
};
