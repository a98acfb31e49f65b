import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, success } from '../kernel/envelope.ts';
import { roles } from '../kernel/rights.ts';
import { signedIn } from './auth.ts';

/** A shop that the person belongs to. */
export const ownShop = z.object({
  membership_id: z.int(),
  shop_name: z.string(),
  role: z.enum(roles),
  /** The shop of this session. */
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
  summary: "Switch to another of one's own shops; the current session ends",
  method: 'POST',
  path: '/auth/switch-shop/',
  access: 'staff',
  spends: 'nothing',
  whileBlocked: true,
  body: z.object({ membership_id: id }),
  answers: { 200: signedIn },
  /** A membership of another person, ended, not joined yet or missing gets the same response. */
  errors: ['not_found'],
});
