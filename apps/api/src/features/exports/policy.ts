import type { ExportModel } from '@lineup/contract/exports';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Staff } from '../../platform/sessions/actor.ts';

/** Only the owner may export customers. */
export const requireExportable = ({ role }: Staff, model: ExportModel): void => {
  if (model !== 'customer' || role === 'owner') return;
  throw new AppError('forbidden', {
    en: 'Only the owner can export customers.',
    es: 'Solo el dueño puede exportar los clientes.',
  });
};
