import * as z from 'zod/mini';
import { ownAccount, signIn } from '../kernel/costs.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { success } from '../kernel/envelope.ts';
import { instant, oneTimeCode, token } from '../kernel/fields.ts';
import { signedIn } from './auth.ts';

/** The JSON types of the browser's WebAuthn functions (Level 3, `...JSON`). */
const base64url = (most: number) =>
  z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(most));

const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
};

/** A device's response after creating a passkey. */
export const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.optional(
      z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])),
    ),
  }),
});

/** A device's response after signing with a passkey. */
export const signedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: z.optional(base64url(100)),
  }),
});

export type NewCredential = z.infer<typeof newCredential>;
export type SignedCredential = z.infer<typeof signedCredential>;

/** Passed to the browser unchanged. */
const passkeyOptions = z.looseObject({ challenge: z.string() });

const recoveryCodes = z.array(z.string());

/** Shown once, when the first factor is added; null if the person already has codes. */
const firstRecoveryCodes = z.object({ recovery_codes: z.nullable(recoveryCodes) });

export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: instant,
});

export type Passkey = z.infer<typeof passkey>;

export const secondFactors = z.object({
  /** The newest first. */
  passkeys: z.array(passkey),
  /** The authenticator app; null if not set up. */
  totp: z.nullable(z.object({ created_at: z.iso.datetime(), last_used_at: instant })),
  recovery_codes_left: z.int(),
  /** A shop of the person requires a second factor from its team. */
  is_required: z.boolean(),
});

export type SecondFactors = z.infer<typeof secondFactors>;

export const getSecondFactors = endpoint({
  feature: 'identity',
  summary: "One's own passkeys, authenticator app and recovery codes",
  method: 'GET',
  path: '/auth/second-factors/',
  access: 'account',
  beforeSecondFactor: true,
  answers: { 200: success(secondFactors) },
});

export const startPasskey = endpoint({
  feature: 'identity',
  summary: 'The options for creating a passkey in the browser',
  method: 'POST',
  path: '/auth/passkeys/options/',
  access: 'account',
  beforeSecondFactor: true,
  spends: 'nothing',
  stepUp: true,
  answers: { 200: success(passkeyOptions) },
  errors: ['conflict'],
});

export const addPasskey = endpoint({
  feature: 'identity',
  summary: 'Add a passkey; the first factor returns recovery codes',
  method: 'POST',
  path: '/auth/passkeys/',
  access: 'account',
  beforeSecondFactor: true,
  spends: ownAccount,
  stepUp: true,
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1, 'Please enter a name'), z.maxLength(60)),
    credential: newCredential,
  }),
  answers: { 201: success(firstRecoveryCodes) },
  errors: ['conflict'],
});

export const removePasskey = endpoint({
  feature: 'identity',
  summary: 'Remove a passkey',
  method: 'DELETE',
  path: '/auth/passkeys/:id/',
  access: 'account',
  spends: ownAccount,
  stepUp: true,
  params: z.object({ id: z.uuid() }),
  answers: { 200: success(z.string()) },
  errors: ['not_found', 'conflict'],
});

export const startTotp = endpoint({
  feature: 'identity',
  summary: 'A new secret for an authenticator app; it is active after a code was entered',
  method: 'POST',
  path: '/auth/totp/',
  access: 'account',
  beforeSecondFactor: true,
  spends: ownAccount,
  stepUp: true,
  answers: {
    200: success(
      z.object({
        /** In base32, to be typed. */
        secret: z.string(),
        /** `otpauth://...`, to be shown as a QR code. */
        url: z.string(),
      }),
    ),
  },
  errors: ['conflict'],
});

export const confirmTotp = endpoint({
  feature: 'identity',
  summary: 'Add the authenticator app with its first code; the first factor returns recovery codes',
  method: 'POST',
  path: '/auth/totp/confirm/',
  access: 'account',
  beforeSecondFactor: true,
  spends: ownAccount,
  stepUp: true,
  body: z.object({ code: oneTimeCode }),
  answers: { 201: success(firstRecoveryCodes) },
  errors: ['not_found', 'conflict', 'too_many_requests'],
});

export const removeTotp = endpoint({
  feature: 'identity',
  summary: 'Remove the authenticator app',
  method: 'DELETE',
  path: '/auth/totp/',
  access: 'account',
  spends: ownAccount,
  stepUp: true,
  answers: { 200: success(z.string()) },
  errors: ['not_found', 'conflict'],
});

export const renewRecoveryCodes = endpoint({
  feature: 'identity',
  summary: 'Create new recovery codes; the old ones become invalid',
  method: 'POST',
  path: '/auth/recovery-codes/',
  access: 'account',
  spends: ownAccount,
  stepUp: true,
  answers: { 201: success(z.object({ recovery_codes: recoveryCodes })) },
  errors: ['conflict'],
});

export const startPasskeyLogin = endpoint({
  feature: 'identity',
  summary: 'The options for signing in with a passkey, without naming an account',
  method: 'POST',
  path: '/auth/passkey-login/options/',
  access: 'public',
  spends: 'nothing',
  answers: { 200: success(passkeyOptions) },
});

export const passkeyLogin = endpoint({
  feature: 'identity',
  summary: 'Log in with a passkey',
  method: 'POST',
  path: '/auth/passkey-login/',
  access: 'public',
  spends: signIn,
  body: z.object({
    credential: signedCredential,
    /** As for the login with a password. */
    role: z.enum(['owner', 'employee']),
    affiliate: z._default(z.boolean(), false),
    remember: z._default(z.boolean(), false),
  }),
  answers: { 200: signedIn },
  errors: ['unauthenticated', 'wrong_portal'],
});

export const startPasskeyProof = endpoint({
  feature: 'identity',
  summary: 'The options for a passkey as the second factor of a login',
  method: 'POST',
  path: '/auth/second-factor/options/',
  access: 'public',
  spends: 'nothing',
  body: z.object({ token }),
  answers: { 200: success(passkeyOptions) },
  errors: ['unauthenticated'],
});

export const factorProof = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('totp'), code: oneTimeCode }),
  z.object({
    kind: z.literal('recovery_code'),
    code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  }),
  z.object({ kind: z.literal('passkey'), credential: signedCredential }),
]);

export type FactorProof = z.infer<typeof factorProof>;

export const proveSecondFactor = endpoint({
  feature: 'identity',
  summary: 'Finish a login with the second factor',
  method: 'POST',
  path: '/auth/second-factor/',
  access: 'public',
  spends: signIn,
  body: z.object({ token, proof: factorProof }),
  answers: { 200: signedIn },
  errors: ['unauthenticated', 'wrong_portal', 'too_many_requests'],
});

export const startPasskeyStepUp = endpoint({
  feature: 'identity',
  summary: "The options for one's own passkey before a sensitive request",
  method: 'POST',
  path: '/auth/confirm-passkey/options/',
  access: 'account',
  spends: 'nothing',
  answers: { 200: success(passkeyOptions) },
  errors: ['not_found'],
});

export const confirmPasskey = endpoint({
  feature: 'identity',
  summary: "Confirm with one's own passkey; it unlocks sensitive requests for five minutes",
  method: 'POST',
  path: '/auth/confirm-passkey/',
  access: 'account',
  spends: 'nothing',
  body: z.object({ credential: signedCredential }),
  answers: { 200: success(z.object({ expires_at: z.iso.datetime() })) },
});
