import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import { authorizeShop } from '../../platform/sessions/authorized-shop.ts';
import { languages } from '../../platform/text.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { listServices } from '../services/list-services.ts';
import { exportModels, presentExportMail, presentServicesCsv } from './present.ts';
import { selectRecipient } from './repository.ts';

/** How long the link of the mail works. */
const LINK_SECONDS = 24 * 60 * 60;

export const runExport = defineJob({
  name: 'run-export',
  payload: z.object({
    shop: z.number().int(),
    accountId: z.number().int(),
    model: z.enum(exportModels),
    language: z.enum(languages),
  }),
  run: async (platform, { accountId, language, ...payload }) => {
    const shop = authorizeShop(payload.shop);
    const body = presentServicesCsv(await listServices(platform, shop), language);

    const name = randomBytes(24).toString('base64url');
    const key = `exports/${String(shop)}/${name}.csv`;
    await platform.storage.put({
      key,
      body,
      contentType: 'text/csv; charset=utf-8',
      fileName: 'services.csv',
    });
    const url = await platform.storage.temporaryUrl(key, LINK_SECONDS);

    await platform.db.inShop(shop, async (tx) => {
      // Gone when the person was deactivated meanwhile: then nobody is told.
      const recipient = await selectRecipient(shop, tx, accountId);
      if (!recipient) return;
      const letter = presentExportMail(url, language);
      await queueMail(tx, { to: recipient.email, language, letter, key: `export-${name}` });
    });
  },
});
