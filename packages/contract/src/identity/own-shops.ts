import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, success } from '../kernel/envelope.ts';
import { signedIn } from './auth.ts';

/** A shop that the person belongs to. */
export const ownShop = z.object({
  membership_id: z.int(),
  shop_name: z.string(),
  role: z.enum(['owner', 'employee']),
  /** The one that this session works in. */
  is_current: z.boolean(),
});

export type OwnShop = z.infer<typeof ownShop>;

export const listShops = endpoint({
  feature: 'identity',
  summary: 'The shops that the person belongs to, the one used last first',
  method: 'GET',
  path: '/auth/shops/',
  access: 'staff',
  whileBlocked: true,
  answers: { 200: success(z.array(ownShop)) },
});

export const switchShop = endpoint({
  feature: 'identity',
  summary: 'Go on in another shop of the own ones; the session of this one ends',
  method: 'POST',
  path: '/auth/switch-shop/',
  access: 'staff',
  spends: 'nothing',
  whileBlocked: true,
  body: z.object({ membership_id: id }),
  answers: { 200: signedIn },
  /** Of somebody else, ended, not joined yet and missing are one answer. */
  errors: ['not_found'],
});
