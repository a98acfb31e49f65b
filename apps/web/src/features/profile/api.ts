import * as auth from '@lineup/contract/identity/auth';
import * as deviceCalls from '@lineup/contract/identity/devices';
import type { ArgumentsOf } from '@lineup/contract/kernel/endpoint';
import * as leaving from '@lineup/contract/leaving';
import * as contract from '@lineup/contract/profile';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
import { successOnly } from '../../lib/http/api-error.ts';
import { unwrap } from '../../lib/http/query-client.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => unwrap(await call(contract.getProfile, {}, { signal })).response,
});

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: async ({ signal }) =>
    unwrap(await call(deviceCalls.listDevices, {}, { signal })).response,
});

export type ProfileInput = ArgumentsOf<typeof contract.updateProfile>['body'];

export const updateProfile = async (body: ProfileInput, upload: Blob | undefined) =>
  successOnly(await call(contract.updateProfile, { body, upload }));

export const confirmEmail = (code: string) => call(contract.confirmEmail, { body: { code } });
export const sendEmailCode = () => call(contract.sendEmailCode, {});
export const cancelEmailChange = () => call(contract.cancelEmailChange, {});

export const changePassword = (body: ArgumentsOf<typeof auth.changePassword>['body']) =>
  call(auth.changePassword, { body });

export const requestPasswordLink = (email: string) =>
  call(auth.forgotPassword, { body: { email } });

export const signOutDevice = (id: string) => call(deviceCalls.signOutDevice, { params: { id } });
export const signOutOtherDevices = () => call(deviceCalls.signOutOtherDevices, {});

/** The key of all queries about leaving, to invalidate after a decision. */
export const leavingKey = ['leaving'] as const;

export const accountDeletionQuery = queryOptions({
  queryKey: [...leavingKey, 'account'],
  queryFn: async ({ signal }) =>
    unwrap(await call(leaving.getAccountDeletion, {}, { signal })).response,
});

export const shopDeletionQuery = queryOptions({
  queryKey: [...leavingKey, 'shop'],
  queryFn: async ({ signal }) =>
    unwrap(await call(leaving.getShopDeletion, {}, { signal })).response,
});

export const offerQuery = queryOptions({
  queryKey: [...leavingKey, 'offer'],
  queryFn: async ({ signal }) =>
    unwrap(await call(leaving.getOwnershipOffer, {}, { signal })).response,
});

export const requestAccountDeletion = () => call(leaving.requestAccountDeletion, {});
export const cancelAccountDeletion = () => call(leaving.cancelAccountDeletion, {});
export const requestShopDeletion = (shop_name: string) =>
  call(leaving.requestShopDeletion, { body: { shop_name } });
export const cancelShopDeletion = () => call(leaving.cancelShopDeletion, {});
export const offerOwnership = (body: ArgumentsOf<typeof leaving.offerOwnership>['body']) =>
  call(leaving.offerOwnership, { body });
export const acceptOwnership = () => call(leaving.acceptOwnership, {});
export const dropOwnershipOffer = () => call(leaving.dropOwnershipOffer, {});
