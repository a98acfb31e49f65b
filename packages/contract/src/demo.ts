import { DEMO_SLUG } from '@lineup/domain/demo/demo-slug';
import * as z from 'zod/mini';
import { likelyStart } from './appointments/line.ts';
import { shopParams } from './check-in/check-in.ts';
import { endpoint } from './kernel/endpoint.ts';
import { success } from './kernel/envelope.ts';

const showcaseTicket = {
  ticket_number: z.int(),
  /** The first name; null: a guest. */
  customer_name: z.nullable(z.string()),
  /** 'Skin Fade', or several; null if none was chosen. */
  service_names: z.nullable(z.string()),
};

/** The demo shop's line as the landing page draws it. All people in it are fictional. */
export const showcase = z.object({
  shop: z.object({ name: z.string(), username: z.string(), time_zone: z.string() }),
  /** The last served visit of today; null if there is none. */
  done: z.nullable(z.int()),
  in_chair: z.array(z.object({ ...showcaseTicket, barber_name: z.string() })),
  /** In the fair order. */
  waiting: z.array(
    z.object({
      ...showcaseTicket,
      /** The time of a booking; null for a walk-in. */
      scheduled_time: z.nullable(z.iso.datetime()),
      arrived_at: z.nullable(z.iso.datetime()),
      likely: z.nullable(likelyStart),
    }),
  ),
  updated_at: z.iso.datetime(),
});

export type Showcase = z.infer<typeof showcase>;

export const getShowcase = endpoint({
  feature: 'demo',
  summary: 'The line of the demo shop, for the landing page; not available for other shops',
  method: 'GET',
  path: '/shops/:username/showcase/',
  access: 'public',
  live: true,
  onlyShop: DEMO_SLUG,
  params: shopParams,
  answers: { 200: success(showcase) },
  errors: ['not_found'],
});
