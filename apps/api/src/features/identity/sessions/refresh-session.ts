import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Tokens } from '../../../platform/sessions/sessions.ts';

/** Exchanges a refresh token for its successor and a new access token. */
export const refreshSession = async (platform: Platform, refresh: string): Promise<Tokens> => {
  const tokens = await platform.sessions.refresh(refresh);
  if (!tokens) {
    throw new AppError('unauthenticated', {
      en: 'Your session has ended. Please log in again.',
      es: 'Tu sesión ha terminado. Vuelve a iniciar sesión.',
    });
  }
  return tokens;
};
