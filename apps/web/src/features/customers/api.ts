import * as card from '@lineup/contract/appointments/customer-card';
import * as contract from '@lineup/contract/customers';
import { requestExport } from '@lineup/contract/exports';
import type { AnswerOf } from '@lineup/contract/kernel/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../../lib/http/api-client.ts';
import { successOnly } from '../../lib/http/api-error.ts';
import { chosenOf, readPaging } from '../../lib/http/list-query.ts';
import { openingMs, unwrap } from '../../lib/http/query-client.ts';

export interface CustomerQuery {
  search: string;
  order_by: contract.CustomerOrder;
  page: number;
  limit: number;
}

/** Reads search, order and page from the address of the list. */
export const readCustomerQuery = (params: URLSearchParams): CustomerQuery => ({
  search: (params.get('search') ?? '').slice(0, 120),
  order_by:
    chosenOf<contract.CustomerOrder>(contract.customerOrders, params.get('order_by')) ?? 'name',
  ...readPaging(params),
});

export type ImportPreview = AnswerOf<typeof contract.previewImport>['response'];
export type ImportResult = AnswerOf<typeof contract.importCustomers>['response'];

/** The prefix of all queries of customers. */
export const customersKey = ['customers'] as const;

export const customersQuery = (query: CustomerQuery) =>
  queryOptions({
    queryKey: [...customersKey, 'list', query],
    queryFn: ({ signal }) => call(contract.listCustomers, { query }, { signal }).then(unwrap),
    staleTime: openingMs,
  });

export const customerQuery = (id: number) =>
  queryOptions({
    queryKey: [...customersKey, 'profile', id],
    queryFn: ({ signal }) =>
      call(contract.getCustomer, { params: { id } }, { signal })
        .then(unwrap)
        .then(({ response }) => response),
    staleTime: openingMs,
  });

/** Customers that match a few letters or digits, for the desk. */
export const lookUpQuery = (search: string) =>
  queryOptions({
    queryKey: [...customersKey, 'lookup', search],
    queryFn: ({ signal }) =>
      call(contract.lookUpCustomers, { query: { search } }, { signal })
        .then(unwrap)
        .then(({ response }) => response),
    staleTime: openingMs,
  });

export const createCustomer = (body: contract.CustomerInput, options: CallOptions) =>
  call(contract.createCustomer, { body }, options);

export const updateCustomer = (id: number, body: contract.CustomerChanges) =>
  call(contract.updateCustomer, { params: { id }, body });

export const mergeCustomers = (id: number, other: number) =>
  call(contract.mergeCustomers, { params: { id }, body: { other } });

export const eraseCustomer = (id: number) => call(contract.eraseCustomer, { params: { id } });

export const previewImport = (upload: File) => call(contract.previewImport, { body: {}, upload });

export const importCustomers = (upload: File, columns: readonly contract.ImportField[]) =>
  call(contract.importCustomers, { body: { columns: columns.join(',') }, upload });

export const exportCustomers = async () =>
  successOnly(await call(requestExport, { query: { model: 'customer' } }));

export const customerCardQuery = (visitId: number) =>
  queryOptions({
    queryKey: [...customersKey, 'card', visitId],
    queryFn: ({ signal }) =>
      call(card.getCustomerCard, { params: { id: visitId } }, { signal })
        .then(unwrap)
        .then(({ response }) => response),
    staleTime: openingMs,
  });

/** A photo by itself: the card opens before its photos are loaded. */
export const cutPhotoQuery = (visitId: number, photoId: number) =>
  queryOptions({
    queryKey: [...customersKey, 'photo', photoId],
    queryFn: ({ signal }) =>
      call(card.getCutPhoto, { params: { id: visitId, photo_id: photoId } }, { signal })
        .then(unwrap)
        .then(({ response }) => response.data_url),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const setCustomerNote = (id: number, note: string) =>
  call(card.setCustomerNote, { params: { id }, body: { note } });

export const setPhotoConsent = (id: number, isGiven: boolean) =>
  call(card.setPhotoConsent, { params: { id }, body: { is_given: isGiven } });

export const addCutPhoto = (id: number, upload: Blob) =>
  call(card.addCutPhoto, { params: { id }, body: {}, upload });

export const deleteCutPhoto = (id: number, photoId: number) =>
  call(card.deleteCutPhoto, { params: { id, photo_id: photoId } });
