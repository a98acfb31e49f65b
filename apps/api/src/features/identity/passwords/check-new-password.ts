import { type PasswordProblem, passwordProblem } from '@lineup/domain/accounts/password-rules';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Text } from '../../../platform/text.ts';

/** Loaded once, with the first new password: 49,000 words. */
let common: ReadonlySet<string> | undefined;

const texts: Record<PasswordProblem, Text> = {
  short: { en: 'Use at least 12 characters', es: 'Usa al menos 12 caracteres' },
  common: {
    en: 'This password is too easy to guess. Try a few words that do not belong together.',
    es: 'Esta contraseña es demasiado fácil de adivinar. Prueba con varias palabras sin relación.',
  },
  personal: {
    en: 'Use a password without your own name, email or shop.',
    es: 'Usa una contraseña sin tu nombre, tu correo ni tu barbería.',
  },
};

/** Refuses common passwords, and those that contain public data of the person. */
export const checkNewPassword = (
  password: string,
  personal: readonly string[],
  field = 'password',
): void => {
  common ??= new Set(dictionary['passwords-common'].map(String));
  const problem = passwordProblem(password, { common, personal });
  if (!problem) return;
  throw new AppError('invalid_input', texts[problem], { fields: { [field]: texts[problem] } });
};
