import { exportModels } from '@lineup/contract/exports';
import { z } from 'zod';
import { authorizedShop, defineJob } from '../../platform/jobs.ts';
import { languages } from '../../platform/text.ts';
import { listServices } from '../services/list-services.ts';
import { buildArchive } from './build-archive.ts';
import { presentExportMail, presentServicesCsv, presentShopExportMail } from './present.ts';
import { sendFile } from './send-file.ts';

const recipient = {
  id: z.string(),
  shop: authorizedShop,
  accountId: z.number().int(),
  language: z.enum(languages),
};

export const runExport = defineJob({
  name: 'run-export',
  payload: z.object({ ...recipient, model: z.enum(exportModels) }),
  run: async (platform, asked) => {
    const services = await listServices(platform, asked.shop);
    const file = {
      body: presentServicesCsv(services, asked.language),
      contentType: 'text/csv; charset=utf-8',
      fileName: 'services.csv',
      isForOwner: false,
    };
    await sendFile(platform, asked, file, (link) =>
      presentExportMail({ ...link, rowCount: services.length }, asked.language),
    );
  },
});

export const runShopExport = defineJob({
  name: 'run-shop-export',
  payload: z.object(recipient),
  run: async (platform, asked) => {
    const { bytes, rowCounts } = await buildArchive(platform, asked.shop, asked.language);
    const day = platform.clock.now().toString().slice(0, 10);
    const file = {
      body: bytes,
      contentType: 'application/zip',
      fileName: `lineup-${day}.zip`,
      isForOwner: true,
    };
    await sendFile(platform, asked, file, (link) =>
      presentShopExportMail({ ...link, rowCounts }, asked.language),
    );
  },
});
