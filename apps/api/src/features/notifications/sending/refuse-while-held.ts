import type { Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { selectHeldAt } from './hold-repository.ts';

/** Refuses what writes to somebody outside the team while the shop's messages are on hold. */
export const refuseWhileHeld = async (tx: Transaction, shop: AuthorizedShopId): Promise<void> => {
  if ((await selectHeldAt(shop, tx)) === null) return;
  throw new AppError('conflict', {
    en: 'The messages of your shop are on hold. Please write to support.',
    es: 'Los mensajes de tu barbería están detenidos. Escribe a soporte.',
  });
};
