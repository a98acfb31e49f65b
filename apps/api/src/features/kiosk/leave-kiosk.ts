import { recordAudit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import type { KioskDevice } from '../../platform/sessions/actor.ts';
import { checkPin, type PinRefusal } from '../identity/passwords/check-pin.ts';
import { endKioskRow, lockShopPin, selectKiosk } from './kiosk-repository.ts';

export type LeaveAnswer = { outcome: 'left' | 'no_pin' } | PinRefusal;

/**
 * The right PIN of the shop ends kiosk mode on the device. Wrong ones count for all kiosks of the
 * shop, and not for its dashboard. Where the PIN was removed since, none is right, and the owner ends
 * it from afar.
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
    // Nothing more to end where another tab was quicker.
    const ended = await endKioskRow(shop, tx, kioskId, clock.now());
    if (ended === undefined) return 'left';
    await recordAudit(shop, tx, { action: 'kiosk_left', accountId: null, subject });
    return 'left';
  });
  return answer.outcome === 'right' ? { outcome: 'left' } : answer;
};
