import { serviceOf } from '@lineup/domain/services/service-of-barber';
import { USUAL_MINUTES } from '@lineup/domain/waits/service-lengths';
import type { Transaction } from '../../../platform/database/database.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { unknownService } from '../changes/set-services.ts';
import { selectBookedServices } from '../schedule/booking-repository.ts';
import type { BookedService } from '../schedule/visit-repository.ts';
import { lengthOf } from './read-slots.ts';

export interface ServicesOfVisit {
  readonly services: readonly BookedService[];
  /** How long they take together with a barber; null: with any barber. */
  minutesWith(barberId: number | null): number;
  /** Whether a barber offers all of them. */
  areOfferedBy(barberId: number): boolean;
}

/** The requested services of a visit. A visit that exists keeps its inactive services. */
export const readServices = async (
  tx: Transaction,
  shop: LineShopId,
  ids: readonly number[],
  visitId: number | null = null,
): Promise<ServicesOfVisit> => {
  const known = [...new Set(ids)];
  const services = await selectBookedServices(shop, tx, known, visitId);
  if (services.length < known.length) throw unknownService();
  const withBarber = (barberId: number | null) =>
    services.map((service) =>
      serviceOf(
        service,
        service.barbers.find((own) => own.barberId === barberId),
      ),
    );
  return {
    services: services.map(({ id, name }) => ({ id, name })),
    minutesWith: (barberId) =>
      services.length === 0 ? USUAL_MINUTES : lengthOf(withBarber(barberId)),
    areOfferedBy: (barberId) => withBarber(barberId).every(({ isOffered }) => isOffered),
  };
};
