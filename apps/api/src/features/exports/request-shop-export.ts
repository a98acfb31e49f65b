import { randomBytes } from 'node:crypto';
import { recordAudit } from '../../platform/audit.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import type { Language } from '../../platform/text.ts';
import { runShopExport } from './jobs.ts';

/**
 * Requests an export of the whole shop. A second click while the first is queued changes nothing.
 */
export const requestShopExport = (
  platform: Platform,
  { shop, accountId }: Staff,
  language: Language,
): Promise<void> =>
  platform.db.inShop(shop, async (tx) => {
    await recordAudit(shop, tx, { action: 'export_requested', accountId, subject: 'shop' });
    const id = randomBytes(24).toString('base64url');
    const key = `export:${String(shop)}:${String(accountId)}:shop`;
    await addJob(tx, runShopExport, { id, shop, accountId, language }, key);
  });
