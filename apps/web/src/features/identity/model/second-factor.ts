import type { NewCredential } from '@lineup/contract/identity/second-factor';
import * as contract from '@lineup/contract/identity/second-factor';
import * as team from '@lineup/contract/identity/team-security';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/api-client.ts';
import { unwrap } from '../../../lib/http/query-client.ts';

export const secondFactorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: async ({ signal }) =>
    unwrap(await call(contract.getSecondFactors, {}, { signal })).response,
});

export const startPasskey = () => call(contract.startPasskey, {});
export const addPasskey = (name: string, credential: NewCredential) =>
  call(contract.addPasskey, { body: { name, credential } });
export const removePasskey = (id: string) => call(contract.removePasskey, { params: { id } });

export const startTotp = () => call(contract.startTotp, {});
export const confirmTotp = (code: string) => call(contract.confirmTotp, { body: { code } });
export const removeTotp = () => call(contract.removeTotp, {});

export const renewRecoveryCodes = () => call(contract.renewRecoveryCodes, {});

export const teamSecurityQuery = queryOptions({
  queryKey: ['team-security'],
  queryFn: async ({ signal }) => unwrap(await call(team.getTeamSecurity, {}, { signal })).response,
});

export const requireSecondFactor = (isRequired: boolean) =>
  call(team.updateTeamSecurity, { body: { is_required: isRequired } });
export const resetMemberFactors = (id: number) => call(team.resetMemberFactors, { params: { id } });
