import * as z from 'zod/mini';
import { exportedFile } from './kernel/costs.ts';
import { endpoint } from './kernel/endpoint.ts';
import { success } from './kernel/envelope.ts';

export const exportModels = ['service', 'customer'] as const;
export type ExportModel = (typeof exportModels)[number];

export const requestExport = endpoint({
  feature: 'exports',
  summary: 'Export rows of the shop as CSV; the link is sent by email',
  method: 'POST',
  path: '/export/',
  access: 'staff',
  spends: exportedFile,
  whileBlocked: true,
  query: z.object({ model: z.enum(exportModels) }),
  answers: { 200: success(z.string()) },
  /** Exporting customers needs a step-up; exporting services does not. */
  errors: ['step_up_required'],
});

export const exportShop = endpoint({
  feature: 'exports',
  summary: 'Export all data of the shop as a zip of CSV and ICS files; the link is sent by email',
  method: 'POST',
  path: '/export/shop/',
  access: 'owner',
  spends: exportedFile,
  stepUp: true,
  whileBlocked: true,
  answers: { 200: success(z.string()) },
});
