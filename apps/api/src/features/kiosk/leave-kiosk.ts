import { recordAudit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import type { KioskDevice } from '../../platform/sessions/actor.ts';
import { checkPin, type PinRefusal } from '../identity/passwords/check-pin.ts';
import { endKioskRow, lockShopPin, selectKiosk } from './kiosk-repository.ts';

export type LeaveAnswer = { outcome: 'left' | 'no_pin' } | PinRefusal;

/**
 * The shop's PIN ends kiosk mode on the device. Wrong attempts count for all kiosks of the shop, but
 * not for its dashboard. If the PIN was removed, the owner has to end the kiosk remotely.
 */
export const leaveKiosk = async (
  platform: Platform,
  { shop, kioskId }: KioskDevice,
  pin: string,
): Promise<LeaveAnswer> => {
  const { db, clock } = platform;
  const { hasPin, subject } = await db.inShop(shop, async (tx) => ({
    hasPin: await lockShopPin(shop, tx),
    subject: (await selectKiosk(shop, tx, kioskId))?.name ?? '',
  }));
  if (!hasPin) return { outcome: 'no_pin' };
  const guess = { pin, place: 'kiosk', accountId: null, subject } as const;
  const answer = await checkPin(platform, shop, guess, async (tx, pinHash) => {
    if (pinHash === null || !(await lockShopPin(shop, tx, pinHash))) return undefined;
    // Another tab may have ended the kiosk already.
    const ended = await endKioskRow(shop, tx, kioskId, clock.now());
    if (ended === undefined) return 'left';
    await recordAudit(shop, tx, { action: 'kiosk_left', accountId: null, subject });
    return 'left';
  });
  return answer.outcome === 'right' ? { outcome: 'left' } : answer;
};
