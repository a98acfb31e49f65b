import * as z from 'zod/mini';
import { bookingAnswerList } from './booking/affected-bookings.ts';
import { shopManagement } from './kernel/costs.ts';
import { endpoint } from './kernel/endpoint.ts';
import { id, idParams, success } from './kernel/envelope.ts';
import { withoutAddress } from './kernel/fields.ts';

/** HH:MM:SS; '' for a service without a length. */
const estimatedTime = z.nullish(
  z.string().check(z.regex(/^(\d{2}:[0-5]\d:[0-5]\d)?$/, 'Use the form HH:MM:SS')),
);

/** A decimal string such as '35.00'; whole cents in the database. */
const price = z.nullish(
  z.string().check(z.regex(/^(\d{1,6}(\.\d{1,2})?)?$/, 'Enter a price such as 35.00')),
);

/** What a barber does differently: absent or empty values are the shop's. */
const barberValues = z.object({
  /** The barber's id. */
  barber: id,
  is_offered: z._default(z.boolean(), true),
  estimated_time: estimatedTime,
  price,
});

/** Absent fields after `price` stay as they are; those of a new service have the usual values. */
export const serviceInput = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Service Name is required'), z.maxLength(120), withoutAddress),
  description: z.nullish(z.string().check(z.trim(), z.maxLength(1000))),
  estimated_time: estimatedTime,
  price,
  /** Null: without a category. */
  category_id: z.optional(z.nullable(id)),
  is_active: z.optional(z.boolean()),
  /** The price is the lowest one: 'from $25'. */
  price_from: z.optional(z.boolean()),
  /** Chosen with another service, never alone. */
  is_add_on: z.optional(z.boolean()),
  /** Replaces the values of all barbers; a barber who is not listed has the shop's. */
  barbers: z.optional(z.array(barberValues).check(z.maxLength(200))),
});

export const service = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  estimated_time: z.nullable(z.string()),
  price: z.nullable(z.string()),
  category_id: z.nullable(z.int()),
  category_name: z.nullable(z.string()),
  /** The place within the category. */
  position: z.int(),
  /** False: it cannot be chosen; visits and bookings that have it keep it. */
  is_active: z.boolean(),
  price_from: z.boolean(),
  is_add_on: z.boolean(),
  /** The barbers with values of their own; all others offer the service as the shop does. */
  barbers: z.array(
    z.object({
      barber: z.int(),
      is_offered: z.boolean(),
      estimated_time: z.nullable(z.string()),
      price: z.nullable(z.string()),
    }),
  ),
});

export const categoryName = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(60), withoutAddress);
const categoryInput = z.object({ name: categoryName });

/** A heading of the list of services. */
export const serviceCategory = z.object({ id: z.int(), name: z.string(), position: z.int() });

export type Service = z.infer<typeof service>;
export type ServiceInput = z.input<typeof serviceInput>;
export type ServiceCategory = z.infer<typeof serviceCategory>;

export const listServices = endpoint({
  feature: 'services',
  summary: 'All services of the shop, in the order of the list, inactive ones too',
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
  access: 'services',
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
  access: 'services',
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
  access: 'services',
  spends: shopManagement,
  pin: true,
  params: idParams,
  query: z.object({ bookings: bookingAnswerList }),
  answers: { 200: success(z.string()) },
  errors: ['not_found', 'bookings_affected'],
});

export const setServiceActive = endpoint({
  feature: 'services',
  summary: 'Offer a service or stop offering it, without deleting it',
  method: 'PUT',
  path: '/services/:id/active/',
  access: 'services',
  spends: shopManagement,
  pin: true,
  params: idParams,
  body: z.object({ is_active: z.boolean() }),
  answers: { 200: success(service) },
  errors: ['not_found'],
});

export const orderServices = endpoint({
  feature: 'services',
  summary: 'Set the order of all categories and services; refused when the list is outdated',
  method: 'PUT',
  path: '/services/order/',
  access: 'services',
  spends: shopManagement,
  pin: true,
  body: z.object({
    /** Every category once in the new order; null for the services without one. */
    groups: z
      .array(z.object({ category: z.nullable(id), services: z.array(id).check(z.maxLength(500)) }))
      .check(z.maxLength(101)),
  }),
  answers: { 200: success(z.array(service)) },
  errors: ['conflict'],
});

const categoryCall = { feature: 'services', access: 'staff' } as const;
const categoryChange = {
  ...categoryCall,
  access: 'services',
  spends: shopManagement,
  pin: true,
} as const;

export const listCategories = endpoint({
  ...categoryCall,
  summary: 'The categories of services, in their order',
  method: 'GET',
  path: '/services/categories/',
  answers: { 200: z.array(serviceCategory) },
});

export const createCategory = endpoint({
  ...categoryChange,
  summary: 'Add a category after the others',
  method: 'POST',
  path: '/services/categories/',
  idempotent: true,
  body: categoryInput,
  answers: { 201: success(serviceCategory) },
  errors: ['conflict'],
});

export const renameCategory = endpoint({
  ...categoryChange,
  summary: 'Rename a category',
  method: 'PUT',
  path: '/services/categories/:id/',
  params: idParams,
  body: categoryInput,
  answers: { 200: success(serviceCategory) },
  errors: ['not_found', 'conflict'],
});

export const deleteCategory = endpoint({
  ...categoryChange,
  summary: 'Delete a category; its services stay, without a category',
  method: 'DELETE',
  path: '/services/categories/:id/',
  params: idParams,
  answers: { 200: success(z.string()) },
  errors: ['not_found'],
});
