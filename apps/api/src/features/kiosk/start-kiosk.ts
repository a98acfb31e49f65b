import { recordAudit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { hashSecret, newSecret } from '../../platform/sessions/refresh-token.ts';
import { countKiosks, insertKiosk, lockShopPin } from './kiosk-repository.ts';
import { MOST_KIOSKS, needsPin, tooManyKiosks } from './policy.ts';

interface StartedKiosk {
  id: number;
  username: string;
  token: string;
}

/** Makes a device a kiosk. A PIN is required: otherwise any customer could end kiosk mode. */
export const startKiosk = (
  { db, clock }: Platform,
  { shop, membershipId, accountId }: Staff,
  name: string,
): Promise<StartedKiosk> => {
  const token = newSecret();
  return db.inShop(shop, async (tx) => {
    // The lock also makes two starts count one after the other.
    if (!(await lockShopPin(shop, tx))) throw needsPin();
    if ((await countKiosks(shop, tx)) >= MOST_KIOSKS) throw tooManyKiosks();
    const kiosk = await insertKiosk(shop, tx, {
      name,
      tokenHash: hashSecret(token),
      startedBy: membershipId,
      now: clock.now(),
    });
    await recordAudit(shop, tx, { action: 'kiosk_started', accountId, subject: name });
    return { ...kiosk, token };
  });
};
