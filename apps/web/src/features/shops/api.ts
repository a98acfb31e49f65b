import type { BookingAnswer } from '@lineup/contract/booking/affected-bookings';
import { exportShop as exportShopEndpoint } from '@lineup/contract/exports';
import type { ArgumentsOf } from '@lineup/contract/kernel/endpoint';
import { endKiosk as endKioskEndpoint, listKiosks } from '@lineup/contract/kiosk';
import * as contract from '@lineup/contract/shops';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
import { unwrap } from '../../lib/http/query-client.ts';

export const settingsQuery = queryOptions({
  queryKey: ['shops', 'settings'],
  queryFn: ({ signal }) =>
    call(contract.getShopSettings, {}, { signal }).then((answer) => unwrap(answer).response),
  // A refetch on focus would overwrite what somebody is typing.
  refetchOnWindowFocus: false,
});

export const usernameQuery = (username: string) =>
  queryOptions({
    queryKey: ['shops', 'username', username],
    queryFn: ({ signal }) =>
      call(contract.checkUsername, { query: { username } }, { signal }).then(
        (answer) => unwrap(answer).response.state,
      ),
    retry: false,
  });

/** The key of all pages of the audit log, to invalidate after a change. */
export const auditLogKey = ['shops', 'audit-log'] as const;

export const auditLogQuery = (page: number, limit: number) =>
  queryOptions({
    queryKey: [...auditLogKey, page, limit],
    queryFn: ({ signal }) =>
      call(contract.listAuditLog, { query: { page, limit } }, { signal }).then(unwrap),
  });

export const kiosksQuery = queryOptions({
  queryKey: ['shops', 'kiosks'],
  queryFn: ({ signal }) =>
    call(listKiosks, {}, { signal }).then((answer) => unwrap(answer).response),
});

export type ShopBody = ArgumentsOf<typeof contract.updateShop>['body'];
export type HoursBody = Omit<ArgumentsOf<typeof contract.updateOpeningHours>['body'], 'bookings'>;
export type ClosureBody = Omit<ArgumentsOf<typeof contract.addClosure>['body'], 'bookings'>;

export const updateShop = (body: ShopBody, logo: Blob | undefined) =>
  call(contract.updateShop, { body, upload: logo });

export const updateOpeningHours = (body: HoursBody, bookings?: BookingAnswer[]) =>
  call(contract.updateOpeningHours, { body: { ...body, ...(bookings && { bookings }) } });

export const addClosure = (body: ClosureBody, bookings?: BookingAnswer[]) =>
  call(contract.addClosure, { body: { ...body, ...(bookings && { bookings }) } });

export const deleteClosure = (id: number) => call(contract.deleteClosure, { params: { id } });

export const updateLine = (body: contract.ShopSettings['line']) =>
  call(contract.updateLine, { body });

export const updateMessages = (body: contract.ShopSettings['messages']) =>
  call(contract.updateMessages, { body });

export const updateLanguage = (language: contract.ShopSettings['language']) =>
  call(contract.updateLanguage, { body: { language } });

export const updateBrand = (body: contract.ShopSettings['brand']) =>
  call(contract.updateBrand, { body });

export const updateReviews = (body: contract.ShopSettings['reviews']) =>
  call(contract.updateReviews, { body });

export const setPin = (body: { password: string; pin: string }) => call(contract.setPin, { body });

export const removePin = (password: string) => call(contract.removePin, { body: { password } });

export const exportShop = () => call(exportShopEndpoint, {});

export const endKiosk = (id: number) => call(endKioskEndpoint, { params: { id } });
