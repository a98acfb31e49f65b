import type { ExportModel } from '@lineup/contract/exports';
import { hasRight } from '@lineup/contract/kernel/rights';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Staff } from '../../platform/sessions/actor.ts';

/** Customers are exported only with the right to their data. */
export const requireExportable = ({ role }: Staff, model: ExportModel): void => {
  if (model !== 'customer' || hasRight(role, 'customer_data')) return;
  throw new AppError('forbidden', {
    en: 'Only the owner or a manager can export customers.',
    es: 'Solo el propietario o un encargado puede exportar los clientes.',
  });
};
