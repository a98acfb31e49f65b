import { leaveFor } from '../../../lib/page/leave.ts';
import { logOut } from '../../../lib/session/current-user.ts';
import { readRecord, removeStored, writeStored } from '../../../lib/storage/storage.ts';

/** Marks this device as a kiosk. Nobody is signed in; the token only allows check-ins. */
export interface KioskRecord {
  readonly username: string;
  readonly token: string;
  /** Difference of the server's clock to this device's clock. */
  readonly aheadMs: number;
}

export const readKiosk = (): KioskRecord | null => {
  const { username, token, aheadMs } = readRecord('kiosk') ?? {};
  if (typeof username !== 'string' || typeof token !== 'string') return null;
  return { username, token, aheadMs: typeof aheadMs === 'number' ? aheadMs : 0 };
};

export const writeKiosk = (record: KioskRecord): void =>
  writeStored('kiosk', JSON.stringify(record));

/** Ends kiosk mode on this device. */
export const forgetKiosk = (): void => removeStored('kiosk', 'kioskOutbox');

/** The server's time as estimated at the last heartbeat, because clocks of tablets are often wrong. */
export const kioskNow = (): number => Date.now() + (readKiosk()?.aheadMs ?? 0);

export const kioskPath = (username: string): string =>
  `/shop/${encodeURIComponent(username)}/kiosk`;

/**
 * The device is now used by customers, so the owner's session ends and its stored data is removed.
 */
export const becomeKiosk = (kiosk: Omit<KioskRecord, 'aheadMs'>): void => {
  logOut();
  sessionStorage.clear();
  writeKiosk({ username: kiosk.username, token: kiosk.token, aheadMs: 0 });
  leaveFor(kioskPath(kiosk.username));
};
