import { recordAudit } from '../../platform/audit.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { endKioskRow } from './kiosk-repository.ts';

/** Ends a kiosk remotely: its token becomes invalid. */
export const endKiosk = (
  { db, clock }: Platform,
  { shop, accountId }: Staff,
  id: number,
): Promise<void> =>
  db.inShop(shop, async (tx) => {
    const name = await endKioskRow(shop, tx, id, clock.now());
    if (name === undefined) throw notFound();
    await recordAudit(shop, tx, { action: 'kiosk_ended', accountId, subject: name });
  });
