import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { success } from './envelope.ts';

/** The current-user answer of the specification (section 3, User). */
export const user = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone_no: z.string(),
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
});

export type User = z.infer<typeof user>;

export const login = endpoint({
  feature: 'auth',
  summary: 'Log in with e-mail and password',
  method: 'POST',
  path: '/auth/login/',
  access: 'public',
  body: z.object({
    email: z.email('Enter a valid e-mail address').check(z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(256)),
    /** The portal: it picks the membership. */
    role: z.enum(['owner', 'employee']),
    /** Kept for 60 days when true, for 12 hours otherwise. */
    remember: z._default(z.boolean(), false),
  }),
  answers: { 200: z.object({ access: z.string(), refresh: z.string(), user }) },
  errors: ['unauthenticated', 'wrong_portal', 'too_many_requests'],
});

export const refresh = endpoint({
  feature: 'auth',
  summary: 'Exchange a refresh token for an access token',
  method: 'POST',
  path: '/api/auth/refresh/',
  access: 'public',
  body: z.object({ refresh: z.string().check(z.minLength(1), z.maxLength(512)) }),
  answers: { 200: z.object({ access: z.string(), refresh: z.string() }) },
  errors: ['unauthenticated'],
});

export const logout = endpoint({
  feature: 'auth',
  summary: 'End this session',
  method: 'POST',
  path: '/auth/logout/',
  access: 'account',
  answers: { 200: success(z.string()) },
});

export const getUserData = endpoint({
  feature: 'auth',
  summary: 'The current user, or null when nobody is signed in',
  method: 'GET',
  path: '/auth/get-user-data/',
  access: 'optional',
  answers: { 200: z.object({ response: z.nullable(user) }) },
});

export const verifyPin = endpoint({
  feature: 'auth',
  summary: 'Verify the shop PIN; the right one unlocks guarded calls for five minutes',
  method: 'POST',
  path: '/verify-pin/',
  access: 'staff',
  body: z.object({ pin: z.string().check(z.regex(/^\d{4}$/, 'Enter your 4-digit PIN')) }),
  answers: {
    200: z.discriminatedUnion('status', [
      z.object({
        status: z.literal(1),
        response: z.string(),
        /** For the browser's own record; the server keeps and checks the real grant. */
        token: z.string(),
        expires_at: z.iso.datetime(),
      }),
      z.object({ status: z.literal(0), response: z.string() }),
    ]),
  },
  errors: ['too_many_requests'],
});
