import { AppError } from '../../platform/app-error.ts';
import type { Text } from '../../platform/text.ts';

/** The same sentence for a wrong password and an unknown e-mail. */
export const loginRefused = (): AppError =>
  new AppError('unauthenticated', {
    en: 'Login failed. Please check your credentials.',
    es: 'No se pudo iniciar sesión. Revisa tus datos.',
  });

export const tooManyLogins = (minutes: number): AppError =>
  new AppError(
    'too_many_requests',
    {
      en: `Too many attempts. Please try again in ${String(minutes)} minutes.`,
      es: `Demasiados intentos. Inténtalo de nuevo en ${String(minutes)} minutos.`,
    },
    { retryAfterSeconds: minutes * 60 },
  );

/** Only said after the right password: tells which portal to use. */
export const wrongPortal = (roles: readonly ('owner' | 'employee')[]): AppError => {
  if (roles.includes('owner')) {
    return new AppError('wrong_portal', {
      en: 'This account belongs to a shop owner. Use the Admin portal.',
      es: 'Esta cuenta es de propietario. Usa el portal de administración.',
    });
  }
  if (roles.includes('employee')) {
    return new AppError('wrong_portal', {
      en: 'This account belongs to an employee. Use the Employee portal.',
      es: 'Esta cuenta es de empleado. Usa el portal de empleados.',
    });
  }
  return new AppError('wrong_portal', {
    en: 'This account does not belong to a shop.',
    es: 'Esta cuenta no pertenece a ningún negocio.',
  });
};

/** Only said after the right password: leads to the page that takes the code. */
export const emailUnverified = (token: string): AppError =>
  new AppError(
    'email_unverified',
    {
      en: 'Please verify your e-mail address first.',
      es: 'Primero verifica tu correo electrónico.',
    },
    { next: `/account-re-verification/${token}` },
  );

export const codeGone = (): AppError =>
  new AppError('not_found', {
    en: 'This page is no longer valid. Please log in or sign up again.',
    es: 'Esta página ya no es válida. Inicia sesión o regístrate de nuevo.',
  });

const refusedCode = (text: Text): AppError =>
  new AppError('invalid_input', text, { fields: { code: text } });

export const codeRunOut = (isGuessedOut: boolean): AppError =>
  refusedCode(
    isGuessedOut
      ? {
          en: 'Too many wrong codes. Please ask for a new one.',
          es: 'Demasiados códigos incorrectos. Pide uno nuevo.',
        }
      : {
          en: 'This code has run out. Please ask for a new one.',
          es: 'Este código ha caducado. Pide uno nuevo.',
        },
  );

export const wrongCode = (guessesLeft: number): AppError =>
  guessesLeft === 0
    ? codeRunOut(true)
    : refusedCode({
        en: `That code is not right. Tries left: ${String(guessesLeft)}`,
        es: `Ese código no es correcto. Intentos restantes: ${String(guessesLeft)}`,
      });
