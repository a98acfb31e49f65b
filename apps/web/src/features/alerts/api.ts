import * as contract from '@lineup/contract/alerts';
import { queryOptions } from '@tanstack/react-query';
import type { BrowserSubscription } from '../../lib/device/push-subscription.ts';
import { call } from '../../lib/http/api-client.ts';
import { unwrap } from '../../lib/http/query-client.ts';

export const alertsQuery = queryOptions({
  queryKey: ['alerts'],
  queryFn: async ({ signal }) => unwrap(await call(contract.getAlerts, {}, { signal })).response,
});

export const updateAlerts = (off: readonly contract.StaffAlertKind[]) =>
  call(contract.updateAlerts, { body: { off: [...off] } });

export const addAlertDevice = (body: BrowserSubscription) =>
  call(contract.addAlertDevice, { body });

export const removeAlertDevice = (endpoint: string) =>
  call(contract.removeAlertDevice, { body: { endpoint } });
