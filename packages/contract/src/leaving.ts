import * as z from 'zod/mini';
import { ownAccount, shopManagement } from './kernel/costs.ts';
import { endpoint } from './kernel/endpoint.ts';
import { id, success } from './kernel/envelope.ts';

const dueAt = z.nullable(z.iso.datetime());

/** What the deletion of the own account meets. */
export const accountDeletion = z.object({
  /** When the account is deleted; null: nobody asked for that. */
  due_at: dueAt,
  /** Shops that would have no owner: they are handed over or deleted first. */
  sole_owner_of: z.array(z.string()),
  /** What the affiliate programme still owes, in US dollars; null: not in the programme. */
  affiliate_balance: z.nullable(z.string()),
});

export type AccountDeletion = z.infer<typeof accountDeletion>;

export const getAccountDeletion = endpoint({
  feature: 'leaving',
  summary: 'Whether and when the own account is deleted, and what stands in the way',
  method: 'GET',
  path: '/account/deletion/',
  access: 'account',
  whileBlocked: true,
  answers: { 200: success(accountDeletion) },
});

export const requestAccountDeletion = endpoint({
  feature: 'leaving',
  summary: 'Delete the own account in 14 days',
  method: 'POST',
  path: '/account/deletion/',
  access: 'account',
  spends: ownAccount,
  stepUp: true,
  whileBlocked: true,
  answers: { 200: success(accountDeletion) },
  /** The only owner of a shop. */
  errors: ['conflict'],
});

/** Needs no step-up: keeping an account costs nothing. */
export const cancelAccountDeletion = endpoint({
  feature: 'leaving',
  summary: 'Keep the own account after all',
  method: 'DELETE',
  path: '/account/deletion/',
  access: 'account',
  spends: ownAccount,
  whileBlocked: true,
  answers: { 200: success(accountDeletion) },
});

export const shopDeletion = z.object({
  due_at: dueAt,
  /** Bookings to come: those still open when the shop closes are cancelled, and the customers told. */
  open_bookings: z.int(),
});

export type ShopDeletion = z.infer<typeof shopDeletion>;

export const getShopDeletion = endpoint({
  feature: 'leaving',
  summary: 'Whether and when the shop is deleted',
  method: 'GET',
  path: '/shops/deletion/',
  access: 'owner',
  whileBlocked: true,
  answers: { 200: success(shopDeletion) },
});

export const requestShopDeletion = endpoint({
  feature: 'leaving',
  summary: 'Delete the shop in 14 days; its name confirms it',
  method: 'POST',
  path: '/shops/deletion/',
  access: 'owner',
  spends: shopManagement,
  stepUp: true,
  whileBlocked: true,
  body: z.object({ shop_name: z.string().check(z.maxLength(120)) }),
  answers: { 200: success(shopDeletion) },
});

export const cancelShopDeletion = endpoint({
  feature: 'leaving',
  summary: 'Keep the shop after all',
  method: 'DELETE',
  path: '/shops/deletion/',
  access: 'owner',
  spends: shopManagement,
  whileBlocked: true,
  answers: { 200: success(shopDeletion) },
});

export const ownershipOffer = z.object({
  /** To whom. */
  membership_id: z.int(),
  name: z.string(),
  offered_by: z.string(),
  /** True: both own the shop then; false: who offers it becomes an employee. */
  keeps_ownership: z.boolean(),
  expires_at: z.iso.datetime(),
  /** Whether the caller is the one to accept. */
  is_for_me: z.boolean(),
});

export type OwnershipOffer = z.infer<typeof ownershipOffer>;

const offerAnswer = success(z.nullable(ownershipOffer));

export const getOwnershipOffer = endpoint({
  feature: 'team',
  summary: 'The open offer to own the shop; employees see only one to themselves',
  method: 'GET',
  path: '/team/ownership-offer/',
  access: 'staff',
  whileBlocked: true,
  answers: { 200: offerAnswer },
});

export const offerOwnership = endpoint({
  feature: 'team',
  summary:
    'Offer the shop to a member, who accepts in a session of their own; replaces an open offer',
  method: 'POST',
  path: '/team/ownership-offer/',
  access: 'owner',
  spends: shopManagement,
  stepUp: true,
  whileBlocked: true,
  body: z.object({ membership_id: id, keeps_ownership: z.boolean() }),
  answers: { 200: offerAnswer },
  errors: ['not_found', 'conflict'],
});

export const acceptOwnership = endpoint({
  feature: 'team',
  summary: 'Accept the offer to own the shop',
  method: 'POST',
  path: '/team/ownership-offer/accept/',
  access: 'staff',
  spends: shopManagement,
  stepUp: true,
  whileBlocked: true,
  answers: { 200: offerAnswer },
  errors: ['not_found'],
});

export const dropOwnershipOffer = endpoint({
  feature: 'team',
  summary: 'Take the offer back, or decline it',
  method: 'DELETE',
  path: '/team/ownership-offer/',
  access: 'staff',
  spends: shopManagement,
  whileBlocked: true,
  answers: { 200: offerAnswer },
  errors: ['not_found'],
});
