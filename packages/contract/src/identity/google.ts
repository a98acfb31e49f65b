import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { success } from '../kernel/envelope.ts';

export const googleNonce = endpoint({
  feature: 'identity',
  summary: 'The nonce for the sign-in with Google; a cookie binds it to this browser',
  method: 'POST',
  path: '/auth/google/nonce/',
  access: 'public',
  spends: 'nothing',
  answers: { 200: success(z.object({ nonce: z.string() })) },
});
