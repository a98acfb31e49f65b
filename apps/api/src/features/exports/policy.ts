import type { ExportModel } from '@lineup/contract/exports';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Staff } from '../../platform/sessions/actor.ts';

/** Customers are the owner's to take along. */
export const requireExportable = ({ role }: Staff, model: ExportModel): void => {
  if (model !== 'customer' || role === 'owner') return;
  throw new AppError('forbidden', {
    en: 'Only the owner can export customers.',
    es: 'Solo el dueño puede exportar los clientes.',
  });
};
