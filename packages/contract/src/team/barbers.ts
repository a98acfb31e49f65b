import { memberStates } from '@lineup/domain/team/member-states';
import * as z from 'zod/mini';
import { backAt } from '../appointments/line.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { success } from '../kernel/envelope.ts';

/** The public data of a barber. */
export const barber = z.object({
  id: z.int(),
  /** The first name. */
  name: z.string(),
  username: z.string(),
  photo: z.nullable(z.string()),
  /** Their current state, in the shop's time zone. */
  state: z.enum(memberStates),
  back_at: backAt,
});

export type Barber = z.infer<typeof barber>;

export const listBarbers = endpoint({
  feature: 'team',
  summary: 'The barbers of a shop who take customers (public)',
  method: 'GET',
  path: '/barbers/',
  access: 'public',
  query: z.object({ shop_username: z.string().check(z.minLength(1), z.maxLength(60)) }),
  answers: { 200: success(z.array(barber)) },
  errors: ['not_found'],
});

export const shopBarber = z.extend(barber, {
  /** Active booking links, each for one service. */
  links: z.array(
    z.object({
      id: z.int(),
      link_text: z.string(),
      service_name: z.string(),
      minutes: z.nullable(z.int()),
      price: z.nullable(z.string()),
      /** A path on this site. */
      booking_url: z.string(),
    }),
  ),
});

export type ShopBarber = z.infer<typeof shopBarber>;

export const listShopBarbers = endpoint({
  feature: 'team',
  summary: "A shop's page: its barbers who take customers, with their booking links",
  method: 'GET',
  path: '/shops/:username/barbers/',
  access: 'public',
  params: z.object({ username: z.string().check(z.minLength(1), z.maxLength(60)) }),
  answers: { 200: success(z.array(shopBarber)) },
  errors: ['not_found'],
});
