import * as contract from '@lineup/contract/booking-links';
import { listServices } from '@lineup/contract/services';
import { listBarbers } from '@lineup/contract/team/barbers';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../../lib/http/api-client.ts';
import { successOnly } from '../../lib/http/api-error.ts';
import { unwrap } from '../../lib/http/query-client.ts';
import { barbersKey } from '../../lib/http/query-keys.ts';

export const bookingLinksQuery = queryOptions({
  queryKey: ['booking-links'],
  queryFn: ({ signal }) => call(contract.listBookingLinks, {}, { signal }).then(unwrap),
});

/** The same keys as on the screens of these lists. */
export const serviceChoicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: ({ signal }) => call(listServices, {}, { signal }).then(unwrap),
});

export const barberChoicesQuery = (shop_username: string) =>
  queryOptions({
    queryKey: [...barbersKey, shop_username],
    queryFn: ({ signal }) =>
      call(listBarbers, { query: { shop_username } }, { signal })
        .then(unwrap)
        .then(({ response }) => response),
  });

export const createBookingLink = async (body: contract.BookingLinkInput, options: CallOptions) =>
  successOnly(await call(contract.createBookingLink, { body }, options));

export const updateBookingLink = async (id: number, body: contract.BookingLinkInput) =>
  successOnly(await call(contract.updateBookingLink, { params: { id }, body }));

export const deleteBookingLink = (id: number) =>
  call(contract.deleteBookingLink, { params: { id } });
