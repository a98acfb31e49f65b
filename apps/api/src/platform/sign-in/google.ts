import { OAuth2Client } from 'google-auth-library';
import type { Config } from '../../config.ts';
import { AppError } from '../errors/app-error.ts';

/** What Google vouches for about a person. */
export interface GoogleIdentity {
  /** Google's own id of them: it stays when their e-mail changes. */
  subject: string;
  email: string;
  isEmailVerified: boolean;
  /**
   * Whether Google itself gives out this address, so that its owner is the owner of the mailbox: Gmail,
   * or a Workspace domain. Of any other address Google has once verified that somebody reads it.
   */
  isAuthoritative: boolean;
  /** What was sent along when the statement was asked for. */
  nonce: string | undefined;
}

export interface GoogleVerifier {
  /** Undefined for a statement that is not Google's, not for us, or not of now. */
  verify(statement: string): Promise<GoogleIdentity | undefined>;
}

const KEYS_TIMEOUT_MS = 3000;

const isAboutKeys = (error: unknown) =>
  error instanceof Error && error.message.startsWith('Failed to retrieve verification');

const GMAIL = ['gmail.com', 'googlemail.com'];

const isGivenOutByGoogle = (email: string, hostedDomain: string | undefined): boolean => {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return GMAIL.includes(domain) || domain === hostedDomain?.toLowerCase();
};

/** Undefined when no client id is configured: then nobody signs in with Google. */
export const createGoogleVerifier = (
  config: Pick<Config, 'GOOGLE_CLIENT_ID' | 'GOOGLE_KEYS_URL'>,
): GoogleVerifier | undefined => {
  const { GOOGLE_CLIENT_ID: audience, GOOGLE_KEYS_URL: keys } = config;
  if (audience === undefined) return undefined;
  // One client: it keeps the keys as long as their server says.
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
          isAuthoritative: isGivenOutByGoogle(email, hd),
          nonce,
        };
      } catch (error) {
        if (!isAboutKeys(error)) return undefined;
        throw new AppError('unavailable', {
          en: 'Google cannot be reached at the moment. Please use your password.',
          es: 'Ahora mismo no se puede contactar con Google. Usa tu contraseña.',
        });
      }
    },
  };
};
