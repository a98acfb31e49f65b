import * as z from 'zod/mini';
import { shopManagement } from '../kernel/costs.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams, success } from '../kernel/envelope.ts';
import { roles } from '../kernel/rights.ts';

export const teamSecurity = z.object({
  /** Everybody in the team needs a second factor to sign in. */
  is_required: z.boolean(),
  /** Active members who have joined, the owner first. */
  members: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      role: z.enum(roles),
      has_second_factor: z.boolean(),
    }),
  ),
});

export type TeamSecurity = z.infer<typeof teamSecurity>;

export const getTeamSecurity = endpoint({
  feature: 'identity',
  summary: 'Which members have a second factor, and whether the shop requires one',
  method: 'GET',
  path: '/team-security/',
  access: 'owner',
  answers: { 200: success(teamSecurity) },
});

export const updateTeamSecurity = endpoint({
  feature: 'identity',
  summary:
    'Require a second factor from the team, or stop requiring it; members without one are signed out',
  method: 'PUT',
  path: '/team-security/',
  access: 'owner',
  spends: shopManagement,
  stepUp: true,
  body: z.object({ is_required: z.boolean() }),
  answers: { 200: success(teamSecurity) },
  errors: ['conflict'],
});

export const resetMemberFactors = endpoint({
  feature: 'identity',
  summary:
    "Remove a member's passkeys, authenticator app and recovery codes; they are informed by mail",
  method: 'POST',
  path: '/team-security/:id/reset/',
  access: 'owner',
  spends: shopManagement,
  stepUp: true,
  params: idParams,
  answers: { 200: success(teamSecurity) },
  errors: ['not_found', 'conflict'],
});
