import * as z from 'zod/mini';
import { mailToStranger, ownAccount } from '../kernel/costs.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, success } from '../kernel/envelope.ts';
import { amount, email, newPassword, personName, phone } from '../kernel/fields.ts';

/** How a page of any list of the area is asked for. */
export const affiliatePage = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
});

// Joining -----------------------------------------------------------------------------------------

export const signUpAffiliate = endpoint({
  feature: 'affiliates',
  summary: 'Join the program as somebody new; an email brings a six-digit code',
  method: 'POST',
  path: '/affiliate/signup/',
  access: 'public',
  spends: mailToStranger,
  body: z.object({ name: personName, email, phone_no: phone, password: newPassword }),
  /** The same for an e-mail that has an account already; its mailbox is told. */
  answers: { 201: z.object({ status: z.literal(1), response: z.string(), token: z.string() }) },
});

/** What the programme promises, as rows; those of the day somebody joined. */
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
  summary: 'What the program promises to whoever joins now',
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
  /** `/?invite={id}` on our own origin, with the origin. */
  invite_url: z.url(),
  terms,
  sends_commission_mails: z.boolean(),
  payout_account: z.object({
    /** none: never begun; started: details are missing; restricted: Stripe asks for more. */
    state: z.enum(payoutStates),
    /** 'Bank account' or 'Debit card', in the caller's language; '' when unknown. */
    method: z.string(),
    last4: z.string(),
  }),
  /** Where our people read mail: whoever has no shop has no help pages to write from. */
  support_email: z.email(),
});

export type Affiliate = z.infer<typeof affiliate>;

export const joinProgramme = endpoint({
  feature: 'affiliates',
  summary: 'Join the program with the account that is signed in; asked again, the same answer',
  method: 'POST',
  path: '/affiliate/join/',
  access: 'account',
  spends: ownAccount,
  answers: { 200: success(affiliate) },
});

export const getAffiliate = endpoint({
  feature: 'affiliates',
  summary: 'The own profile in the program',
  method: 'GET',
  path: '/affiliate/profile/',
  access: 'affiliate',
  answers: { 200: success(affiliate) },
});

export const updateAffiliate = endpoint({
  feature: 'affiliates',
  summary: 'Change what emails the program sends',
  method: 'PATCH',
  path: '/affiliate/profile/',
  access: 'affiliate',
  spends: ownAccount,
  body: z.object({ sends_commission_mails: z.boolean() }),
  answers: { 200: success(affiliate) },
});

// Attribution -------------------------------------------------------------------------------------

/** Whom a browser was invited by, and until when that counts. */
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
    /** Where from: `utm_source` or the host that led here; anything unreadable is 'direct'. */
    source: z._default(z.string().check(z.maxLength(200)), ''),
  }),
  /** Null: the invitation is none, and nothing is kept. */
  answers: { 200: success(z.nullable(invite)) },
});
