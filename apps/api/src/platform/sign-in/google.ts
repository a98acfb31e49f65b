import { OAuth2Client } from 'google-auth-library';
import type { Config } from '../../config.ts';
import { AppError } from '../errors/app-error.ts';

/** Google's verified claims about a person. */
export interface GoogleIdentity {
  /** Google's own id of the person: it stays when their e-mail changes. */
  subject: string;
  email: string;
  isEmailVerified: boolean;
  /**
   * Whether Google itself manages this e-mail, so that its Google account belongs to the owner of
   * the mailbox: Gmail, or a Workspace domain. For any other e-mail Google has only verified once
   * that somebody reads it.
   */
  isAuthoritative: boolean;
  /** The nonce that was sent with the request for the ID token. */
  nonce: string | undefined;
}

export interface GoogleVerifier {
  /** Undefined for an ID token that is not Google's, not for us, or expired. */
  verify(statement: string): Promise<GoogleIdentity | undefined>;
}

const KEYS_TIMEOUT_MS = 3000;

const isAboutKeys = (error: unknown) =>
  error instanceof Error && error.message.startsWith('Failed to retrieve verification');

const GMAIL = ['gmail.com', 'googlemail.com'];

const isManagedByGoogle = (email: string, hostedDomain: string | undefined): boolean => {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return GMAIL.includes(domain) || domain === hostedDomain?.toLowerCase();
};

/** Undefined when no client id is configured: then nobody can sign in with Google. */
export const createGoogleVerifier = (
  config: Pick<Config, 'GOOGLE_CLIENT_ID' | 'GOOGLE_KEYS_URL'>,
): GoogleVerifier | undefined => {
  const { GOOGLE_CLIENT_ID: audience, GOOGLE_KEYS_URL: keys } = config;
  if (audience === undefined) return undefined;
  // One client, because it caches Google's keys.
  const client = new OAuth2Client({
    ...(keys && { endpoints: { oauth2FederatedSignonPemCertsUrl: keys } }),
    transporterOptions: { timeout: KEYS_TIMEOUT_MS },
  });
  return {
    verify: async (statement) => {
      try {
        const ticket = await client.verifyIdToken({ idToken: statement, audience });
        const { sub, email: given, email_verified, hd, nonce } = ticket.getPayload() ?? {};
        if (!sub || !given) return undefined;
        const email = given.toLowerCase();
        return {
          subject: sub,
          email,
          isEmailVerified: email_verified === true,
          isAuthoritative: isManagedByGoogle(email, hd),
          nonce,
        };
      } catch (error) {
        if (!isAboutKeys(error)) return undefined;
        const text = {
          en: 'Google cannot be reached at the moment. Please use your password.',
          es: 'Ahora mismo no se puede contactar con Google. Usa tu contraseña.',
        };
        throw new AppError('unavailable', text, { cause: error });
      }
    },
  };
};
