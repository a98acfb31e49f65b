import * as z from 'zod/mini';
import { ownAccount, shopManagement } from './kernel/costs.ts';
import { endpoint } from './kernel/endpoint.ts';
import { id, success } from './kernel/envelope.ts';

const dueAt = z.nullable(z.iso.datetime());

/** The state of the deletion of one's own account. */
export const accountDeletion = z.object({
  /** When the account will be deleted; null if no deletion was requested. */
  due_at: dueAt,
  /** Shops that would be left without an owner: they must be handed over or deleted first. */
  sole_owner_of: z.array(z.string()),
  /** The open affiliate balance in US dollars; null if not in the programme. */
  affiliate_balance: z.nullable(z.string()),
});

export type AccountDeletion = z.infer<typeof accountDeletion>;

export const getAccountDeletion = endpoint({
  feature: 'leaving',
  summary: "Whether and when one's own account will be deleted, and what prevents it",
  method: 'GET',
  path: '/account/deletion/',
  access: 'account',
  whileBlocked: true,
  answers: { 200: success(accountDeletion) },
});

export const requestAccountDeletion = endpoint({
  feature: 'leaving',
  summary: "Delete one's own account in 14 days",
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

/** Needs no step-up, because keeping an account is harmless. */
export const cancelAccountDeletion = endpoint({
  feature: 'leaving',
  summary: "Cancel the deletion of one's own account",
  method: 'DELETE',
  path: '/account/deletion/',
  access: 'account',
  spends: ownAccount,
  whileBlocked: true,
  answers: { 200: success(accountDeletion) },
});

export const shopDeletion = z.object({
  due_at: dueAt,
  /** Future bookings: those still open when the shop closes are cancelled, and the customers get a message. */
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
  summary: 'Cancel the deletion of the shop',
  method: 'DELETE',
  path: '/shops/deletion/',
  access: 'owner',
  spends: shopManagement,
  whileBlocked: true,
  answers: { 200: success(shopDeletion) },
});

export const ownershipOffer = z.object({
  /** The member to whom the shop is offered. */
  membership_id: z.int(),
  name: z.string(),
  offered_by: z.string(),
  /** True: both will own the shop; false: the offering owner becomes an employee. */
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
  summary: 'Withdraw or decline the offer',
  method: 'DELETE',
  path: '/team/ownership-offer/',
  access: 'staff',
  spends: shopManagement,
  whileBlocked: true,
  answers: { 200: offerAnswer },
  errors: ['not_found'],
});
