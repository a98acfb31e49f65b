import { createHash } from 'node:crypto';
import { exportModels } from '@lineup/contract/exports';
import { z } from 'zod';
import { inShopOnce } from '../../platform/idempotency.ts';
import { authorizedShop, defineJob } from '../../platform/jobs.ts';
import { languages } from '../../platform/text.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { listServices } from '../services/list-services.ts';
import { presentExportMail, presentServicesCsv } from './present.ts';
import { selectRecipient } from './repository.ts';

/** How long the link of the mail works. */
const LINK_SECONDS = 24 * 60 * 60;

export const runExport = defineJob({
  name: 'run-export',
  payload: z.object({
    /** Unguessable; names the file, and makes a second run of the job the same export. */
    id: z.string(),
    shop: authorizedShop,
    accountId: z.number().int(),
    model: z.enum(exportModels),
    language: z.enum(languages),
  }),
  run: async (platform, { id, shop, accountId, language }) => {
    const body = presentServicesCsv(await listServices(platform, shop), language);

    const file = `exports/${String(shop)}/${id}.csv`;
    await platform.storage.put({
      key: file,
      body,
      contentType: 'text/csv; charset=utf-8',
      fileName: 'services.csv',
    });
    const url = await platform.storage.temporaryUrl(file, LINK_SECONDS);

    const key = `export-${id}`;
    const once = { key, fingerprint: createHash('sha256').update(key).digest() };
    await inShopOnce(platform, shop, once, async (tx) => {
      // Gone when the person was deactivated meanwhile: then nobody is told.
      const recipient = await selectRecipient(shop, tx, accountId);
      if (!recipient) return null;
      const letter = presentExportMail(url, language);
      await queueMail(tx, { to: recipient.email, language, letter, key });
      return null;
    });
  },
});
