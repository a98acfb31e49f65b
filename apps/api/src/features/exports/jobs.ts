import { type ExportModel, exportModels } from '@lineup/contract/exports';
import { z } from 'zod';
import { authorizedShop, defineJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { languages } from '../../platform/text.ts';
import { buildArchive } from './build-archive.ts';
import { buildTable } from './build-table.ts';
import { presentExportMail, presentServicesCsv, presentShopExportMail } from './present.ts';
import { sendFile, type WantedFile } from './send-file.ts';
import { selectOfferedServices } from './shop-repository.ts';

const recipient = {
  id: z.string(),
  shop: authorizedShop,
  accountId: z.number().int(),
  language: z.enum(languages),
};
const exportModel = z.object({ ...recipient, model: z.enum(exportModels) });

type ExportRequest = z.output<typeof exportModel>;
type Built = Omit<WantedFile, 'contentType'>;

const builders: Record<ExportModel, (platform: Platform, request: ExportRequest) => Built> = {
  service: (platform, { shop, language }) => ({
    fileName: 'services.csv',
    right: 'staff',
    build: async () => {
      const services = await platform.db.readShop(shop, (tx) => selectOfferedServices(shop, tx));
      const summary = { model: 'service', rowCount: services.length } as const;
      return {
        body: presentServicesCsv(services, language),
        letterOf: (link) => presentExportMail({ ...link, ...summary }, language),
      };
    },
  }),
  customer: (platform, { shop, language }) => ({
    fileName: 'customers.csv',
    right: 'customer_data',
    build: async () => {
      const { csv, rowCount } = await buildTable(platform, shop, 'customers', language);
      const summary = { model: 'customer', rowCount } as const;
      return {
        body: csv,
        letterOf: (link) => presentExportMail({ ...link, ...summary }, language),
      };
    },
  }),
};

export const runExport = defineJob({
  name: 'run-export',
  spends: 'file',
  onlyInforms: true,
  payload: exportModel,
  run: (platform, request) =>
    sendFile(platform, request, {
      contentType: 'text/csv; charset=utf-8',
      ...builders[request.model](platform, request),
    }),
});

export const runShopExport = defineJob({
  name: 'run-shop-export',
  spends: 'file',
  onlyInforms: true,
  payload: z.object(recipient),
  run: (platform, request) => {
    const day = platform.clock.now().toString().slice(0, 10);
    return sendFile(platform, request, {
      contentType: 'application/zip',
      fileName: `lineup-${day}.zip`,
      right: 'owner',
      build: async () => {
        const { bytes, rowCounts } = await buildArchive(platform, request.shop, request.language);
        return {
          body: bytes,
          letterOf: (link) => presentShopExportMail({ ...link, rowCounts }, request.language),
        };
      },
    });
  },
});
