import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { success } from '../kernel/envelope.ts';

/** A browser in which the person is signed in. */
export const device = z.object({
  id: z.uuid(),
  /** 'Chrome', 'Safari' ...; '' when unknown. */
  browser: z.string(),
  /** 'Android', 'macOS' ...; '' when unknown. */
  system: z.string(),
  signed_in_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  is_current: z.boolean(),
});

export type Device = z.infer<typeof device>;

export const listDevices = endpoint({
  feature: 'identity',
  summary: 'Where the person is signed in, this browser first',
  method: 'GET',
  path: '/auth/devices/',
  access: 'account',
  answers: { 200: success(z.array(device)) },
});

export const signOutDevice = endpoint({
  feature: 'identity',
  summary: 'Sign out in one browser',
  method: 'DELETE',
  path: '/auth/devices/:id/',
  access: 'account',
  spends: 'nothing',
  params: z.object({ id: z.uuid() }),
  answers: { 200: success(z.string()) },
  errors: ['not_found'],
});

export const signOutOtherDevices = endpoint({
  feature: 'identity',
  summary: 'Sign out everywhere but here',
  method: 'DELETE',
  path: '/auth/devices/',
  access: 'account',
  spends: 'nothing',
  answers: { 200: success(z.string()) },
});
