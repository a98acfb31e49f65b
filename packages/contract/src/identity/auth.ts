import * as z from 'zod/mini';
import { mailByLink, mailToStranger, newAccount, ownAccount, signIn } from '../kernel/costs.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { success } from '../kernel/envelope.ts';
import {
  email,
  newPassword,
  oneTimeCode,
  password,
  personName,
  phone,
  shopName,
  timeZone,
  token,
} from '../kernel/fields.ts';
import { roles } from '../kernel/rights.ts';

/** The current-user response of the specification (section 3, User). */
export const user = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone_no: z.string(),
  /** An address on our own origin. */
  profile_photo: z.nullable(z.string()),
  shop_name: z.string(),
  shop_username: z.string(),
  shop_address: z.string(),
  shop_phone_number: z.string(),
  shop_is_owner: z.boolean(),
  shop_bluetick: z.boolean(),
  pin_applicable: z.boolean(),
  created_at: z.iso.datetime(),
  role: z.enum(['admin', 'employee', 'affiliate']),
  current_plan: z.nullable(z.int()),
  is_subscription_active: z.boolean(),
  plan_name: z.string(),
  trial_days_remaining: z.int(),
  total_check_ins_this_month: z.int(),
  /** The plan's limit; -1 is unlimited. */
  total_check_ins: z.int(),
  total_barbers: z.int(),
  /** -1 is unlimited. */
  barber_limit: z.int(),
  /** Beyond the specification, for the shells: the monthly price of a member beyond the limit. */
  extra_member_price: z.nullable(z.string()),
  /** The owner, whom an employee can contact about plan and payment. */
  shop_owner_name: z.string(),
  shop_owner_email: z.string(),
  /** When and why an inactive subscription ended; null while it is active. */
  subscription_ended_at: z.nullable(z.iso.datetime()),
  subscription_ended_reason: z.nullable(
    z.enum(['trial_over', 'cancelled', 'unpaid', 'pass_over', 'suspended']),
  ),
  /** A payment failed: until when it can be paid without losing access. */
  payment_due_by: z.nullable(z.iso.datetime()),
  /** When a trial, a pass or a cancelled subscription ends; null if it continues. */
  subscription_ends_at: z.nullable(z.iso.datetime()),
  /** The first day of this month on which the public pages accept nobody; null if they do. */
  check_ins_closed_from: z.nullable(z.iso.date()),
  /** The time zone of the days above. */
  shop_time_zone: z.string(),
  /** The person's profile in the affiliate programme, or null. */
  affiliate_id: z.nullable(z.int()),
  /** The shop requires a second factor and the person has none yet: all other endpoints are refused. */
  needs_second_factor: z.boolean(),
  /** True for the owner until the guide that sets the shop up is closed; absent afterwards. */
  is_setting_up: z.optional(z.boolean()),
  /** When the shop, or the person's account, will be deleted; absent if no deletion was requested. */
  shop_deleted_at: z.optional(z.iso.datetime()),
  account_deleted_at: z.optional(z.iso.datetime()),
  /** The role in the shop, which decides the rights (`kernel/rights.ts`); null without a shop. */
  shop_role: z.nullable(z.enum(roles)),
  /** The person's id in the team; absent without a shop. */
  membership_id: z.optional(z.int()),
  /** Whether the person takes customers themselves: others seat customers, but claim none. */
  takes_customers: z.optional(z.boolean()),
  /** Who offers the shop to the person; absent if nobody does. */
  ownership_offered_by: z.optional(z.string()),
});

export type User = z.infer<typeof user>;

/** The response of every way of signing in. */
export const signedIn = z.object({ access: z.string(), refresh: z.string(), user });

export const login = endpoint({
  feature: 'identity',
  summary: 'Log in with email and password',
  method: 'POST',
  path: '/auth/login/',
  access: 'public',
  spends: signIn,
  body: z.object({
    email,
    password,
    /** The portal, which selects the membership. */
    role: z.enum(['owner', 'employee']),
    /** Sent by the affiliate area: a person with a profile there signs in without that membership. */
    affiliate: z._default(z.boolean(), false),
    /** The session lasts 60 days if true, else 12 hours. */
    remember: z._default(z.boolean(), false),
  }),
  answers: { 200: signedIn },
  errors: [
    'unauthenticated',
    'wrong_portal',
    'email_unverified',
    'second_factor_required',
    'too_many_requests',
  ],
});

export const google = endpoint({
  feature: 'identity',
  summary: "Log in with Google's ID token",
  method: 'POST',
  path: '/auth/google/',
  access: 'public',
  spends: signIn,
  body: z
    .object({
      /** From the sign-in button. */
      token: z.optional(z.string().check(z.minLength(1), z.maxLength(4096))),
      /** From the one-tap prompt. */
      credential: z.optional(z.string().check(z.minLength(1), z.maxLength(4096))),
      /** The preferred portal if the person has both. */
      role: z.optional(z.enum(['owner', 'employee'])),
      /** Sent by the affiliate area, as for the login. */
      affiliate: z._default(z.boolean(), false),
      /** The account's password, after `google_unconfirmed`: it proves that both belong to the same person. */
      password: z.optional(password),
    })
    .check(z.refine((body) => body.token !== undefined || body.credential !== undefined)),
  answers: {
    200: z.extend(signedIn, {
      /** Google sends an ID token only, so there is no access token to return. */
      google_access_token: z.null(),
      google_refresh_token: z.null(),
      message: z.string(),
    }),
  },
  errors: [
    'unauthenticated',
    'wrong_portal',
    'google_unconfirmed',
    'second_factor_required',
    'not_found',
  ],
});

export const signUp = endpoint({
  feature: 'identity',
  summary: 'Create a shop with account and trial; sends a six-digit code by email',
  method: 'POST',
  path: '/auth/signup/',
  access: 'public',
  spends: mailToStranger,
  body: z.object({
    name: personName,
    email,
    phone_no: phone,
    password: newPassword,
    shop_name: shopName,
    timezone: timeZone,
    /** The affiliate who referred the shop, or -1. */
    invited_by: z._default(z.int().check(z.minimum(-1)), -1),
  }),
  /** The response is the same if the e-mail already has an account; a mail then says so. */
  answers: { 201: z.object({ status: z.literal(1), response: z.string(), token: z.string() }) },
});

/** The state of a sent code, for the page that asks for it. */
export const codeState = z.object({
  /** The mailbox, mostly hidden: 'n•••@alder.example'. */
  email: z.string(),
  /** 0 if a new code can be requested. */
  resend_in_seconds: z.int(),
  /** 0 if the code has expired or its guesses are used up. */
  expires_in_seconds: z.int(),
});

export type CodeState = z.infer<typeof codeState>;

export const getCode = endpoint({
  feature: 'identity',
  summary: 'The state of a verification code',
  method: 'GET',
  path: '/auth/codes/:token/',
  access: 'public',
  params: z.object({ token }),
  answers: { 200: success(codeState) },
  errors: ['not_found'],
});

export const sendCode = endpoint({
  feature: 'identity',
  summary: 'Send a new code; within a minute of the last one nothing is sent',
  method: 'POST',
  path: '/auth/codes/:token/send/',
  access: 'public',
  spends: mailByLink,
  params: z.object({ token }),
  answers: { 200: success(codeState) },
  errors: ['not_found', 'too_many_requests'],
});

export const verifyAccount = endpoint({
  feature: 'identity',
  summary: 'Verify the account with the code, and sign in',
  method: 'POST',
  path: '/auth/verify-account/',
  access: 'public',
  spends: newAccount,
  body: z.object({ token, code: oneTimeCode }),
  answers: { 200: signedIn },
  errors: ['not_found', 'too_many_requests'],
});

export const forgotPassword = endpoint({
  feature: 'identity',
  summary: 'Request a link to set a new password; the response is the same for every address',
  method: 'POST',
  path: '/auth/forgot-password/',
  access: 'public',
  spends: mailToStranger,
  body: z.object({ email }),
  answers: { 200: success(z.string()) },
});

export const getReset = endpoint({
  feature: 'identity',
  summary: 'Whether the link of an email can still set a password',
  method: 'GET',
  path: '/auth/resets/:token/',
  access: 'public',
  params: z.object({ token }),
  /** Unknown, used and expired links all return not_found. */
  answers: { 200: success(z.literal('')) },
  errors: ['not_found'],
});

export const resetPassword = endpoint({
  feature: 'identity',
  summary: 'Set a new password with the link from the email; every session ends',
  method: 'POST',
  path: '/auth/reset-password/',
  access: 'public',
  spends: mailByLink,
  body: z.object({ token, password: newPassword }),
  answers: { 200: success(z.string()) },
  errors: ['not_found'],
});

export const changePassword = endpoint({
  feature: 'identity',
  summary: "Change one's own password; all other sessions end",
  method: 'POST',
  path: '/auth/change-password/',
  access: 'account',
  spends: ownAccount,
  body: z.object({ password, new_password: newPassword }),
  answers: { 200: success(z.string()) },
  errors: ['too_many_requests'],
});

export const refresh = endpoint({
  feature: 'identity',
  summary: 'Exchange a refresh token for an access token',
  method: 'POST',
  path: '/api/auth/refresh/',
  access: 'public',
  spends: 'nothing',
  body: z.object({ refresh: z.string().check(z.minLength(1), z.maxLength(512)) }),
  answers: { 200: z.object({ access: z.string(), refresh: z.string() }) },
  errors: ['unauthenticated'],
});

export const logout = endpoint({
  feature: 'identity',
  summary: 'End this session',
  method: 'POST',
  path: '/auth/logout/',
  access: 'account',
  beforeSecondFactor: true,
  spends: 'nothing',
  answers: { 200: success(z.string()) },
});

export const getUserData = endpoint({
  feature: 'identity',
  summary: 'The current user, or null when nobody is signed in',
  method: 'GET',
  path: '/auth/get-user-data/',
  access: 'optional',
  beforeSecondFactor: true,
  answers: { 200: z.object({ response: z.nullable(user) }) },
});
