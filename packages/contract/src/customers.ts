import * as z from 'zod/mini';
import { visitStatus } from './appointments/line.ts';
import { shopManagement } from './kernel/costs.ts';
import { endpoint } from './kernel/endpoint.ts';
import { id, idParams, success } from './kernel/envelope.ts';
import { email, personName, phone } from './kernel/fields.ts';
import { message } from './notifications.ts';

export const customerOrders = ['name', 'recent', 'visits', 'spend', 'newest'] as const;
export type CustomerOrder = (typeof customerOrders)[number];

export const customer = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  note: z.string(),
  /** Completed. */
  visits: z.int(),
  no_shows: z.int(),
  /** The sum of payments as a decimal string. */
  spend: z.string(),
  last_visit: z.nullable(z.iso.datetime()),
  created_at: z.iso.datetime(),
});

export type Customer = z.infer<typeof customer>;

export const listCustomers = endpoint({
  feature: 'customers',
  summary: "The shop's customers",
  method: 'GET',
  path: '/customers/',
  access: 'customers',
  query: z.object({
    /** A part of a name, phone number or e-mail. */
    search: z._default(z.string().check(z.trim(), z.maxLength(120)), ''),
    order_by: z._default(z.enum(customerOrders), 'name'),
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
  }),
  answers: {
    200: z.object({
      status: z.literal(1),
      response: z.array(customer),
      total_entries: z.int(),
      /** The shop's time zone, for the days of visits. */
      time_zone: z.string(),
    }),
  },
});

const foundCustomer = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.nullable(z.string()),
  /** Completed. */
  visits: z.int(),
  /** The last completed visit; archived services are left out. */
  last_visit: z.nullable(
    z.object({
      at: z.iso.datetime(),
      services: z.array(z.object({ id: z.int(), name: z.string() })),
      barber_name: z.nullable(z.string()),
    }),
  ),
});

export type FoundCustomer = z.infer<typeof foundCustomer>;

export const lookUpCustomers = endpoint({
  feature: 'customers',
  summary: 'Up to five customers for a few letters or digits, with their last visit, for the desk',
  method: 'GET',
  path: '/customers/lookup/',
  access: 'customers',
  query: z.object({
    /** A part of a name or phone number; fewer than two characters find nobody. */
    search: z._default(z.string().check(z.trim(), z.maxLength(120)), ''),
  }),
  answers: { 200: success(z.array(foundCustomer)) },
});

/** Empty means none. */
const customerFields = {
  phone: z.union([z.literal(''), phone]),
  email: z.union([z.literal(''), email]),
  note: z.string().check(z.trim(), z.maxLength(2000)),
};

const customerInput = z.object({
  name: personName,
  phone: z._default(customerFields.phone, ''),
  email: z._default(customerFields.email, ''),
  note: z._default(customerFields.note, ''),
});

export type CustomerInput = z.input<typeof customerInput>;

/** Omitted fields stay unchanged, even if another person has changed them meanwhile. */
const customerChanges = z.object({
  name: z.optional(personName),
  phone: z.optional(customerFields.phone),
  email: z.optional(customerFields.email),
  note: z.optional(customerFields.note),
});

export type CustomerChanges = z.input<typeof customerChanges>;

export const createCustomer = endpoint({
  feature: 'customers',
  summary: 'Add a customer',
  method: 'POST',
  path: '/customers/',
  access: 'customers',
  spends: shopManagement,
  idempotent: true,
  body: customerInput,
  answers: { 201: success(customer) },
  errors: ['conflict'],
});

export const customerProfile = z.object({
  customer,
  time_zone: z.string(),
  /** The newest first, including future visits. */
  visits: z.array(
    z.object({
      id: z.int(),
      ticket_number: z.int(),
      at: z.iso.datetime(),
      status: visitStatus,
      source: z.enum(['walk_in', 'booking_link', 'staff']),
      barber_name: z.nullable(z.string()),
      services: z.array(z.string()),
      payment: z.nullable(z.string()),
      note: z.string(),
    }),
  ),
  messages: z.array(message),
  /** Probable duplicates: the same name, ignoring case and accents. */
  duplicates: z.array(customer),
});

export type CustomerProfile = z.infer<typeof customerProfile>;

export const getCustomer = endpoint({
  feature: 'customers',
  summary: 'A customer with visits, messages and probable duplicates',
  method: 'GET',
  path: '/customers/:id/',
  access: 'customers',
  params: idParams,
  answers: { 200: success(customerProfile) },
  errors: ['not_found'],
});

export const updateCustomer = endpoint({
  feature: 'customers',
  summary: 'Change a customer',
  method: 'PUT',
  path: '/customers/:id/',
  access: 'customers',
  spends: shopManagement,
  params: idParams,
  body: customerChanges,
  answers: { 200: success(customer) },
  errors: ['not_found', 'conflict'],
});

export const mergeCustomers = endpoint({
  feature: 'customers',
  summary: 'Merge two customers: the visits of the other are moved, and it is deleted',
  method: 'POST',
  path: '/customers/:id/merge/',
  access: 'customer_data',
  spends: shopManagement,
  params: idParams,
  body: z.object({ other: id }),
  answers: { 200: success(customer) },
  errors: ['not_found', 'conflict'],
});

export const eraseCustomer = endpoint({
  feature: 'customers',
  summary: 'Erase all data about a person; visits and payments stay without a name',
  method: 'DELETE',
  path: '/customers/:id/',
  access: 'customer_data',
  spends: shopManagement,
  stepUp: true,
  params: idParams,
  answers: { 200: success(z.string()) },
  errors: ['not_found'],
});

export const importFields = ['name', 'phone', 'email', 'note', 'ignore'] as const;
export type ImportField = (typeof importFields)[number];

export const previewImport = endpoint({
  feature: 'customers',
  summary:
    'Preview a CSV file of customers: its columns, their detected meaning, and its first rows',
  method: 'POST',
  path: '/customers/import/preview/',
  access: 'customer_data',
  spends: 'nothing',
  upload: 'file',
  uploadKind: 'table',
  body: z.object({}),
  answers: {
    200: success(
      z.object({
        columns: z.array(z.object({ name: z.string(), guess: z.enum(importFields) })),
        rows: z.array(z.array(z.string())),
        total_rows: z.int(),
      }),
    ),
  },
});

export const importCustomers = endpoint({
  feature: 'customers',
  summary: 'Import customers from a CSV file; customers found by phone or email are completed',
  method: 'POST',
  path: '/customers/import/',
  access: 'customer_data',
  spends: shopManagement,
  stepUp: true,
  upload: 'file',
  uploadKind: 'table',
  body: z.object({
    /** The meaning of each column, in order, separated by commas. */
    columns: z.string().check(
      z.maxLength(1000),
      z.refine(
        (text) => text.split(',').every((field) => importFields.some((known) => known === field)),
        'Choose what each column is',
      ),
      z.refine((text) => text.split(',').includes('name'), 'One column must be the name'),
    ),
  }),
  answers: {
    200: success(
      z.object({
        created: z.int(),
        updated: z.int(),
        /** The first 100 skipped rows with the reason, numbered as in a spreadsheet. */
        skipped: z.array(z.object({ row: z.int(), reason: z.string() })),
        skipped_rows: z.int(),
      }),
    ),
  },
});
