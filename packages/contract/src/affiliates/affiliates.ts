import * as z from 'zod/mini';
import { mailToStranger, ownAccount } from '../kernel/costs.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, success } from '../kernel/envelope.ts';
import { amount, email, newPassword, personName, phone } from '../kernel/fields.ts';

/** The query of every paginated list in the affiliate area. */
export const affiliatePage = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
});

// Joining -----------------------------------------------------------------------------------------

export const signUpAffiliate = endpoint({
  feature: 'affiliates',
  summary: 'Sign up for the program with a new account; sends a six-digit code by email',
  method: 'POST',
  path: '/affiliate/signup/',
  access: 'public',
  spends: mailToStranger,
  body: z.object({ name: personName, email, phone_no: phone, password: newPassword }),
  /** The response is the same if the e-mail already has an account; a mail then says so. */
  answers: { 201: z.object({ status: z.literal(1), response: z.string(), token: z.string() }) },
});

/** The terms of the programme; an affiliate has those of the day they joined. */
export const terms = z.object({
  /** In percent: '30.00'. */
  commission_rate: amount,
  commission_months: z.int(),
  hold_days: z.int(),
  invite_days: z.int(),
  minimum_payout: amount,
  currency: z.string(),
});

export type Terms = z.infer<typeof terms>;

export const getTerms = endpoint({
  feature: 'affiliates',
  summary: 'The terms of the program for new affiliates',
  method: 'GET',
  path: '/affiliate/terms/',
  access: 'public',
  answers: { 200: success(terms) },
});

export const payoutStates = ['none', 'started', 'restricted', 'enabled'] as const;

export const affiliate = z.object({
  id: z.int(),
  status: z.enum(['active', 'suspended']),
  joined_at: z.iso.datetime(),
  /** `/?invite={id}` with our origin. */
  invite_url: z.url(),
  terms,
  sends_commission_mails: z.boolean(),
  payout_account: z.object({
    /** none: not started; started: details are missing; restricted: Stripe requires more. */
    state: z.enum(payoutStates),
    /** 'Bank account' or 'Debit card', in the caller's language; '' when unknown. */
    method: z.string(),
    last4: z.string(),
  }),
  /** The support mailbox: affiliates without a shop have no support form. */
  support_email: z.email(),
});

export type Affiliate = z.infer<typeof affiliate>;

export const joinProgramme = endpoint({
  feature: 'affiliates',
  summary: 'Join the program with the signed-in account; repeating it returns the same profile',
  method: 'POST',
  path: '/affiliate/join/',
  access: 'account',
  spends: ownAccount,
  answers: { 200: success(affiliate) },
});

export const getAffiliate = endpoint({
  feature: 'affiliates',
  summary: "The caller's profile in the program",
  method: 'GET',
  path: '/affiliate/profile/',
  access: 'affiliate',
  answers: { 200: success(affiliate) },
});

export const updateAffiliate = endpoint({
  feature: 'affiliates',
  summary: 'Choose which emails the program sends',
  method: 'PATCH',
  path: '/affiliate/profile/',
  access: 'affiliate',
  spends: ownAccount,
  body: z.object({ sends_commission_mails: z.boolean() }),
  answers: { 200: success(affiliate) },
});

// Attribution -------------------------------------------------------------------------------------

/** The affiliate who invited a browser, and until when the invitation is valid. */
export const invite = z.object({ id: z.int(), expires_at: z.iso.datetime() });

export type Invite = z.infer<typeof invite>;

export const countClick = endpoint({
  feature: 'affiliates',
  summary:
    'Somebody came by an invitation: counted once a day for each visitor, and kept in a signed cookie; the first one wins',
  method: 'POST',
  path: '/affiliate/clicks/',
  access: 'public',
  spends: 'nothing',
  body: z.object({
    invite: id,
    /** The source: `utm_source` or the referring host; 'direct' if unreadable. */
    source: z._default(z.string().check(z.maxLength(200)), ''),
  }),
  /** Null if the invitation is invalid; nothing is stored then. */
  answers: { 200: success(z.nullable(invite)) },
});
