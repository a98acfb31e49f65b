import { compareServices } from '@lineup/domain/services/service-order';
import { unknownService } from '../changes/set-services.ts';
import type { OfferedService, SlotRow } from './slot-repository.ts';

type Offering = Pick<SlotRow, 'offered' | 'service_id'>;

/** The add-ons of the shop and the services of the barber's other links, in the order of the list. */
export const addOnsOf = ({ offered, service_id }: Offering): OfferedService[] =>
  (offered ?? [])
    .filter(({ id, isOffered }) => isOffered && id !== service_id)
    .toSorted(compareServices);

/** Whether the link's service can be booked: it is active, no add-on, and its barber offers it. */
export const isLinkOffered = ({ offered, service_id }: Offering): boolean =>
  (offered ?? []).every(
    ({ id, isOffered, isAddOn }) => id !== service_id || (isOffered && !isAddOn),
  );

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
