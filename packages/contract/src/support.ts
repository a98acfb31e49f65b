import * as z from 'zod/mini';
import { supportQuestion } from './kernel/costs.ts';
import { endpoint } from './kernel/endpoint.ts';
import { success } from './kernel/envelope.ts';

export const createSupportTicket = endpoint({
  feature: 'support',
  summary: 'Write to support; the message is stored and mailed to the support mailbox',
  method: 'POST',
  path: '/support/tickets/',
  access: 'staff',
  spends: supportQuestion,
  whileBlocked: true,
  idempotent: true,
  body: z.object({
    subject: z.string().check(z.trim(), z.minLength(1, 'Please enter a subject'), z.maxLength(160)),
    message: z
      .string()
      .check(z.trim(), z.minLength(1, 'Please enter a message'), z.maxLength(5000)),
    /** The page the person came from. */
    page: z._default(z.string().check(z.maxLength(300)), ''),
  }),
  answers: { 201: success(z.string()) },
  errors: ['too_many_requests'],
});
