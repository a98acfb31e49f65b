import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { success } from '../kernel/envelope.ts';
import { password } from '../kernel/fields.ts';

export const verifyPin = endpoint({
  feature: 'identity',
  summary: 'Verify the shop PIN; the right one unlocks protected requests for five minutes',
  method: 'POST',
  path: '/verify-pin/',
  access: 'staff',
  spends: 'nothing',
  whileBlocked: true,
  body: z.object({ pin: z.string().check(z.regex(/^\d{4}$/, 'Enter your 4-digit PIN')) }),
  answers: {
    200: z.discriminatedUnion('status', [
      z.object({
        status: z.literal(1),
        response: z.string(),
        /** For the browser's PIN record; the server stores and checks the grant. */
        token: z.string(),
        expires_at: z.iso.datetime(),
      }),
      z.object({ status: z.literal(0), response: z.string() }),
    ]),
  },
  errors: ['too_many_requests'],
});

export const confirmPassword = endpoint({
  feature: 'identity',
  summary: "Confirm one's own password; it unlocks sensitive requests for five minutes",
  method: 'POST',
  path: '/auth/confirm-password/',
  access: 'account',
  beforeSecondFactor: true,
  spends: 'nothing',
  body: z.object({ password }),
  answers: { 200: success(z.object({ expires_at: z.iso.datetime() })) },
  errors: ['too_many_requests'],
});
