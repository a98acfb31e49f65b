import * as z from 'zod/mini';
import { codeState } from './identity/auth.ts';
import { ownAccount } from './kernel/costs.ts';
import { endpoint } from './kernel/endpoint.ts';
import { success } from './kernel/envelope.ts';
import { oneTimeCode, password, personName, phone, shopName } from './kernel/fields.ts';

export const profile = z.object({
  name: z.string(),
  email: z.string(),
  phone_no: z.string(),
  /** '' for an affiliate without a shop. */
  shop_name: z.string(),
  /** The larger of the two sizes. */
  profile_photo: z.nullable(z.string()),
  /** False for a person who signs in with Google only. */
  has_password: z.boolean(),
  has_google: z.boolean(),
  /** A new address that has not been confirmed yet. */
  email_change: z.nullable(z.extend(codeState, { new_email: z.string() })),
});

export type Profile = z.infer<typeof profile>;

export const getProfile = endpoint({
  feature: 'profile',
  summary: "One's own profile",
  method: 'GET',
  path: '/profile/',
  access: 'account',
  answers: { 200: success(profile) },
});

const email = z
  .email({
    error: ({ input }) =>
      typeof input === 'string' && input.trim() === ''
        ? 'Please enter an email'
        : 'Enter a valid email address',
  })
  .check(z.maxLength(254));

/** A flag of a form that may come as JSON or as multipart text. */
const flag = z.optional(z.union([z.boolean(), z.stringbool()]));

export const updateProfile = endpoint({
  feature: 'profile',
  summary: "Change one's own profile; a new email needs the password and is confirmed by a code",
  method: 'POST',
  path: '/employee/update-barber-profile/',
  access: 'account',
  spends: ownAccount,
  upload: 'picture',
  body: z.object({
    name: personName,
    email,
    phone_no: phone,
    /** Owners only. */
    shop_name: z.optional(shopName),
    /** Needed when the e-mail changes. */
    password: z.optional(password),
    remove_picture: flag,
  }),
  answers: { 200: success(z.string()) },
  errors: ['conflict', 'too_many_requests'],
});

export const confirmEmail = endpoint({
  feature: 'profile',
  summary: 'Confirm the new email with its code',
  method: 'POST',
  path: '/profile/email-change/confirm/',
  access: 'account',
  spends: ownAccount,
  body: z.object({ code: oneTimeCode }),
  answers: { 200: success(z.string()) },
  errors: ['not_found', 'conflict', 'too_many_requests'],
});

export const sendEmailCode = endpoint({
  feature: 'profile',
  summary: 'Send a new code to the new email',
  method: 'POST',
  path: '/profile/email-change/send/',
  access: 'account',
  spends: ownAccount,
  answers: { 200: success(codeState) },
  errors: ['not_found', 'too_many_requests'],
});

export const cancelEmailChange = endpoint({
  feature: 'profile',
  summary: 'Keep the old email',
  method: 'DELETE',
  path: '/profile/email-change/',
  access: 'account',
  spends: 'nothing',
  answers: { 200: success(z.string()) },
});
