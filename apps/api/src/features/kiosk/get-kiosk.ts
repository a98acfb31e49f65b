import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { KioskDevice } from '../../platform/sessions/actor.ts';
import { selectKiosk, updateSeen } from './kiosk-repository.ts';

/** A kiosk polls often; 'last seen' is stored at most once a minute. */
const SEEN_EVERY_SECONDS = 60;

export interface KioskSnapshot {
  name: string;
  username: string;
  now: Temporal.Instant;
}

/** Tells a device whether it is still a kiosk, and updates when it was last seen. */
export const getKiosk = (
  { db, clock }: Platform,
  { shop, kioskId }: KioskDevice,
): Promise<KioskSnapshot> =>
  db.inShop(shop, async (tx) => {
    const kiosk = await selectKiosk(shop, tx, kioskId);
    if (!kiosk) throw notFound();
    const now = clock.now();
    const unseen = kiosk.seen_at.until(now).total('seconds');
    if (unseen >= SEEN_EVERY_SECONDS) await updateSeen(shop, tx, kioskId, now);
    return { name: kiosk.name, username: kiosk.username, now };
  });
