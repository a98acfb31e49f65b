import * as z from 'zod/mini';
import { lineWork, shopManagement } from '../kernel/costs.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idParams, success } from '../kernel/envelope.ts';
import { visitStatus } from './line.ts';

export const MOST_PHOTOS = 12;

const cardPhoto = z.object({
  id: z.int(),
  taken_at: z.iso.datetime(),
  taken_by: z.string(),
});

/** What the shop knows of the customer of a visit. */
export const customerCard = z.object({
  /** Null for a visit without a name that the shop has on record. */
  customer: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      note: z.string(),
      /** Completed. */
      visits: z.int(),
      no_shows: z.int(),
      last_visit: z.nullable(z.iso.datetime()),
    }),
  ),
  /** The newest first, without the visit itself. */
  visits: z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      status: visitStatus,
      barber_name: z.nullable(z.string()),
      services: z.array(z.string()),
      payment: z.nullable(z.string()),
      note: z.string(),
    }),
  ),
  /** The customer agreed that photos of their cuts are kept; null if not. */
  photo_consent: z.nullable(z.object({ given_at: z.iso.datetime(), recorded_by: z.string() })),
  /** The newest first. */
  photos: z.array(cardPhoto),
  time_zone: z.string(),
});

export type CustomerCard = z.infer<typeof customerCard>;

export const getCustomerCard = endpoint({
  feature: 'customers',
  summary: 'What is known of the customer of a visit: past visits, note, no-shows, photos of cuts',
  method: 'GET',
  path: '/appointments/:id/customer/',
  access: 'customer_card',
  params: idParams,
  answers: { 200: success(customerCard) },
  errors: ['not_found'],
});

export const setCustomerNote = endpoint({
  feature: 'customers',
  summary: 'Change the note about the customer of a visit',
  method: 'PUT',
  path: '/appointments/:id/customer/note/',
  access: 'customer_card',
  spends: lineWork,
  params: idParams,
  body: z.object({ note: z.string().check(z.trim(), z.maxLength(2000)) }),
  answers: { 200: success(customerCard) },
  errors: ['not_found'],
});

export const setPhotoConsent = endpoint({
  feature: 'customers',
  summary: 'Record that the customer agrees to photos, or withdraw it, which deletes the photos',
  method: 'PUT',
  path: '/appointments/:id/customer/photo-consent/',
  access: 'customer_card',
  spends: lineWork,
  params: idParams,
  body: z.object({ is_given: z.boolean() }),
  answers: { 200: success(customerCard) },
  errors: ['not_found'],
});

export const addCutPhoto = endpoint({
  feature: 'customers',
  summary: 'Add a photo of a cut; the customer must have agreed',
  method: 'POST',
  path: '/appointments/:id/customer/photos/',
  access: 'customer_card',
  spends: shopManagement,
  upload: 'photo',
  params: idParams,
  body: z.object({}),
  answers: { 201: success(customerCard) },
  errors: ['not_found', 'conflict', 'unsupported_media_type', 'payload_too_large'],
});

const photoParams = z.object({ id, photo_id: id });

export const getCutPhoto = endpoint({
  feature: 'customers',
  summary: 'A photo of a cut as a data URL: there is no address that works without signing in',
  method: 'GET',
  path: '/appointments/:id/customer/photos/:photo_id/',
  access: 'customer_card',
  params: photoParams,
  answers: { 200: success(z.object({ data_url: z.string() })) },
  errors: ['not_found'],
});

export const deleteCutPhoto = endpoint({
  feature: 'customers',
  summary: 'Delete a photo of a cut',
  method: 'DELETE',
  path: '/appointments/:id/customer/photos/:photo_id/',
  access: 'customer_card',
  spends: lineWork,
  params: photoParams,
  answers: { 200: success(customerCard) },
  errors: ['not_found'],
});
