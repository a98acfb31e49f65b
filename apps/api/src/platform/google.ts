import { OAuth2Client } from 'google-auth-library';
import type { Config } from '../config.ts';
import { AppError } from './app-error.ts';

/** What Google vouches for about a person. */
export interface GoogleIdentity {
  /** Google's own id of them: it stays when their e-mail changes. */
  subject: string;
  email: string;
  isEmailVerified: boolean;
}

export interface GoogleVerifier {
  /** Undefined for a statement that is not Google's, not for us, or not of now. */
  verify(statement: string): Promise<GoogleIdentity | undefined>;
}

const KEYS_TIMEOUT_MS = 3000;

const isAboutKeys = (error: unknown) =>
  error instanceof Error && error.message.startsWith('Failed to retrieve verification');

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
        const { sub, email, email_verified } = ticket.getPayload() ?? {};
        if (!sub || !email) return undefined;
        return {
          subject: sub,
          email: email.toLowerCase(),
          isEmailVerified: email_verified === true,
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
