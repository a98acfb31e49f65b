import type { Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { replaceRequestedServices, selectOfferedServices } from './visit-services-repository.ts';

/** An unknown service and a service of another shop get the same error. */
export const unknownService = (): AppError => {
  const text = {
    en: 'This service is not offered any more. Please choose again.',
    es: 'Este servicio ya no se ofrece. Elige otra vez.',
  };
  return new AppError('invalid_input', text, { fields: { services: text } });
};

/** Replaces the requested services of a visit. */
export const setServices = async (
  shop: LineShopId,
  tx: Transaction,
  visitId: number,
  serviceIds: readonly number[],
): Promise<void> => {
  const ids = [...new Set(serviceIds)];
  const services = await selectOfferedServices(shop, tx, visitId, ids);
  if (services.length < ids.length) throw unknownService();
  await replaceRequestedServices(shop, tx, visitId, services);
};
