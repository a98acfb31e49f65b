import * as z from 'zod/mini';
import { exportedFile } from './kernel/costs.ts';
import { endpoint } from './kernel/endpoint.ts';
import { success } from './kernel/envelope.ts';

export const exportModels = ['service', 'customer'] as const;
export type ExportModel = (typeof exportModels)[number];

export const requestExport = endpoint({
  feature: 'exports',
  summary: 'Export rows of the shop as CSV; an email brings the link',
  method: 'POST',
  path: '/export/',
  access: 'staff',
  spends: exportedFile,
  whileBlocked: true,
  query: z.object({ model: z.enum(exportModels) }),
  answers: { 200: success(z.string()) },
  /** The customers, unlike the services, need a step-up. */
  errors: ['step_up_required'],
});

export const exportShop = endpoint({
  feature: 'exports',
  summary: 'Export everything of the shop as a zip of CSV and ICS files; an email brings the link',
  method: 'POST',
  path: '/export/shop/',
  access: 'owner',
  spends: exportedFile,
  stepUp: true,
  whileBlocked: true,
  answers: { 200: success(z.string()) },
});
