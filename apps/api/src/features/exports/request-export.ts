import { randomBytes } from 'node:crypto';
import type { ExportModel } from '@lineup/contract/exports';
import { recordAudit } from '../../platform/audit.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { requireStepUp } from '../../platform/sessions/step-up.ts';
import type { Language } from '../../platform/text.ts';
import { runExport } from './jobs.ts';
import { requireExportable } from './policy.ts';

/** Requests an export. A second click while the first is queued changes nothing. */
export const requestExport = (
  platform: Platform,
  staff: Staff,
  model: ExportModel,
  language: Language,
): Promise<void> => {
  requireExportable(staff, model);
  const { shop, accountId } = staff;
  return platform.db.inShop(shop, async (tx) => {
    if (model === 'customer') await requireStepUp(platform, tx, staff);
    await recordAudit(shop, tx, { action: 'export_requested', accountId, subject: model });
    const id = randomBytes(24).toString('base64url');
    const key = `export:${String(shop)}:${String(accountId)}:${model}`;
    await addJob(tx, runExport, { id, shop, accountId, model, language }, key);
  });
};
