import { unknownService } from '../changes/set-services.ts';
import type { OfferedService, SlotRow } from './slot-repository.ts';

type Offering = Pick<SlotRow, 'offered' | 'service_id'>;

/** The services that the same barber offers through their other links. */
export const addOnsOf = ({ offered, service_id }: Offering): OfferedService[] =>
  (offered ?? []).filter(({ id }) => id !== service_id);

/** The services of a visit: the link's own service first, then the add-ons. */
export const chooseServices = (row: Offering, addOnIds: readonly number[]): OfferedService[] => {
  const own = (row.offered ?? []).filter(({ id }) => id === row.service_id);
  const addOns = addOnsOf(row);
  const added = [...new Set(addOnIds)]
    .filter((id) => id !== row.service_id)
    .map((id) => addOns.find((service) => service.id === id) ?? id);
  return [
    ...own,
    ...added.map((service) => {
      if (typeof service === 'number') throw unknownService();
      return service;
    }),
  ];
};
