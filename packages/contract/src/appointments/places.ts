import * as z from 'zod/mini';
import { lineWork } from '../kernel/costs.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idParams } from '../kernel/envelope.ts';
import { changed } from './appointments.ts';

export const reorderAppointment = endpoint({
  feature: 'appointments',
  summary: 'Move a waiting visit to another place in the line, with a reason for the customer',
  method: 'POST',
  path: '/appointments/:id/place/',
  access: 'every_chair',
  spends: lineWork,
  idempotent: true,
  params: idParams,
  body: z.object({
    /** The visit that it goes behind; null: to the top of the line. */
    behind: z.nullable(id),
    reason: z.string().check(z.trim(), z.minLength(1, 'Please enter a reason'), z.maxLength(200)),
  }),
  answers: { 200: changed },
  errors: ['not_found', 'conflict'],
});
