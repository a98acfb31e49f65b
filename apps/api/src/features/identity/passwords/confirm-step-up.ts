import type { Platform } from '../../../platform/platform.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { grantStepUp } from '../../../platform/sessions/step-up.ts';
import { confirmPassword } from '../../../platform/sign-in/confirm-password.ts';
import type { Text } from '../../../platform/text.ts';

const noPassword: Text = {
  en: 'You have no password. Log out and log in with Google again: then you have 5 minutes for this.',
  es: 'No tienes contraseña. Cierra sesión y vuelve a entrar con Google: después tienes 5 minutos para esto.',
};

/**
 * The person's own password, entered again, unlocks sensitive calls of this session for five
 * minutes.
 */
export const confirmStepUp = async (
  platform: Platform,
  actor: Actor,
  password: string,
): Promise<Temporal.Instant> => {
  await confirmPassword(platform, actor, password, noPassword);
  return grantStepUp(platform, actor);
};
