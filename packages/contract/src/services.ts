import * as z from 'zod/mini';
import { bookingAnswerList } from './booking/affected-bookings.ts';
import { shopManagement } from './kernel/costs.ts';
import { endpoint } from './kernel/endpoint.ts';
import { idParams, success } from './kernel/envelope.ts';
import { withoutAddress } from './kernel/fields.ts';

/** HH:MM:SS; '' for a service without a length. */
const estimatedTime = z.nullish(
  z.string().check(z.regex(/^(\d{2}:[0-5]\d:[0-5]\d)?$/, 'Use the form HH:MM:SS')),
);

/** A decimal string such as '35.00'; whole cents in the database. */
const price = z.nullish(
  z.string().check(z.regex(/^(\d{1,6}(\.\d{1,2})?)?$/, 'Enter a price such as 35.00')),
);

const serviceInput = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Service Name is required'), z.maxLength(120), withoutAddress),
  description: z.nullish(z.string().check(z.trim(), z.maxLength(1000))),
  estimated_time: estimatedTime,
  price,
});

export const service = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  estimated_time: z.nullable(z.string()),
  price: z.nullable(z.string()),
});

export type Service = z.infer<typeof service>;
export type ServiceInput = z.input<typeof serviceInput>;

export const listServices = endpoint({
  feature: 'services',
  summary: 'The services of the shop, by name',
  method: 'GET',
  path: '/services/',
  access: 'staff',
  answers: { 200: z.array(service) },
});

export const createService = endpoint({
  feature: 'services',
  summary: 'Add a service',
  method: 'POST',
  path: '/services/',
  access: 'staff',
  spends: shopManagement,
  pin: true,
  idempotent: true,
  body: serviceInput,
  answers: { 201: success(service) },
  errors: ['conflict'],
});

export const updateService = endpoint({
  feature: 'services',
  summary: 'Change a service',
  method: 'PUT',
  path: '/services/:id/',
  access: 'staff',
  spends: shopManagement,
  pin: true,
  params: idParams,
  body: serviceInput,
  answers: { 200: success(service) },
  errors: ['not_found', 'conflict'],
});

export const deleteService = endpoint({
  feature: 'services',
  summary: 'Delete a service: it is archived with its booking links, past visits keep its name',
  method: 'DELETE',
  path: '/services/:id/',
  access: 'staff',
  spends: shopManagement,
  pin: true,
  params: idParams,
  query: z.object({ bookings: bookingAnswerList }),
  answers: { 200: success(z.string()) },
  errors: ['not_found', 'bookings_affected'],
});
