import * as contract from '@lineup/contract/booking-links';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../../lib/http/api-client.ts';
import { successOnly } from '../../lib/http/api-error.ts';
import { unwrap } from '../../lib/http/query-client.ts';

export const bookingLinksQuery = queryOptions({
  queryKey: ['booking-links'],
  queryFn: ({ signal }) => call(contract.listBookingLinks, {}, { signal }).then(unwrap),
});

export const createBookingLink = async (body: contract.BookingLinkInput, options: CallOptions) =>
  successOnly(await call(contract.createBookingLink, { body }, options));

export const createMissingLinks = async () =>
  successOnly(await call(contract.createMissingLinks, {}));

export const updateBookingLink = async (id: number, body: contract.BookingLinkInput) =>
  successOnly(await call(contract.updateBookingLink, { params: { id }, body }));

export const deleteBookingLink = (id: number) =>
  call(contract.deleteBookingLink, { params: { id } });
