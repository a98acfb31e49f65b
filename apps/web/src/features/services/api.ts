import type { BookingAnswer } from '@lineup/contract/booking/affected-bookings';
import { requestExport } from '@lineup/contract/exports';
import type { RequestOf } from '@lineup/contract/kernel/endpoint';
import * as contract from '@lineup/contract/services';
import { writeBookingAnswers } from '@lineup/domain/booking/booking-answers';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../../lib/http/api-client.ts';
import { successOnly } from '../../lib/http/api-error.ts';
import { unwrap } from '../../lib/http/query-client.ts';

/** The services of the shop: its own screen, and wherever one can be chosen. */
export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: ({ signal }) => call(contract.listServices, {}, { signal }).then(unwrap),
});

/** The services that a booking link can offer: active, and no add-ons. */
export const bookableServicesQuery = queryOptions({
  ...servicesQuery,
  select: (services) => services.filter(({ is_active, is_add_on }) => is_active && !is_add_on),
});

/** The headings of the list. */
export const categoriesQuery = queryOptions({
  queryKey: ['service-categories'],
  queryFn: ({ signal }) => call(contract.listCategories, {}, { signal }).then(unwrap),
});

export const createCategory = (name: string, options: CallOptions) =>
  call(contract.createCategory, { body: { name } }, options);

export const renameCategory = (id: number, name: string) =>
  call(contract.renameCategory, { params: { id }, body: { name } });

export const deleteCategory = (id: number) => call(contract.deleteCategory, { params: { id } });

export const orderServices = (groups: RequestOf<typeof contract.orderServices>['body']['groups']) =>
  call(contract.orderServices, { body: { groups } });

export const createService = (body: contract.ServiceInput, options: CallOptions) =>
  call(contract.createService, { body }, options);

export const updateService = (id: number, body: contract.ServiceInput) =>
  call(contract.updateService, { params: { id }, body });

export const deleteService = (id: number, bookings?: BookingAnswer[]) =>
  call(contract.deleteService, {
    params: { id },
    query: bookings ? { bookings: writeBookingAnswers(bookings) } : {},
  });

export const exportServices = async () =>
  successOnly(await call(requestExport, { query: { model: 'service' } }));
