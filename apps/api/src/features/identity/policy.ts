import { portalOf, type Role } from '@lineup/contract/kernel/rights';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Text } from '../../platform/text.ts';

/** The same text for a wrong password and an unknown e-mail. */
export const loginRefused = (): AppError =>
  new AppError('unauthenticated', {
    en: 'Login failed. Please check your credentials.',
    es: 'No se pudo iniciar sesión. Revisa tus datos.',
  });

/**
 * Only shown after the right password: names the portal to use, or says that there is none any
 * more.
 */
export const wrongPortal = (roles: readonly Role[], { wasEnded = false } = {}): AppError => {
  const portals = roles.map(portalOf);
  if (roles.includes('owner')) {
    return new AppError('wrong_portal', {
      en: 'This account belongs to a shop owner. Use the Admin portal.',
      es: 'Esta cuenta es de propietario. Usa el portal de administración.',
    });
  }
  if (portals.includes('owner')) {
    return new AppError('wrong_portal', {
      en: 'This account works at the desk of a shop. Use the Admin portal.',
      es: 'Esta cuenta trabaja en el mostrador de una barbería. Usa el portal de administración.',
    });
  }
  if (portals.includes('employee')) {
    return new AppError('wrong_portal', {
      en: 'This account belongs to an employee. Use the Employee portal.',
      es: 'Esta cuenta es de empleado. Usa el portal de empleados.',
    });
  }
  if (wasEnded) {
    return new AppError('wrong_portal', {
      en: 'Your access to the shop was ended. Ask its owner.',
      es: 'Tu acceso a la barbería ha terminado. Pregunta a su propietario.',
    });
  }
  return new AppError('wrong_portal', {
    en: 'This account does not belong to a shop.',
    es: 'Esta cuenta no pertenece a ninguna barbería.',
  });
};

/** The session was ended elsewhere after access was checked. */
export const sessionEnded = (): AppError =>
  new AppError('unauthenticated', {
    en: 'Your session has ended. Please log in again.',
    es: 'Tu sesión ha terminado. Vuelve a iniciar sesión.',
  });

/** Only shown after the right password: leads to the page that takes the code. */
export const emailUnverified = (token: string): AppError =>
  new AppError(
    'email_unverified',
    {
      en: 'Please verify your email address first.',
      es: 'Primero verifica tu correo electrónico.',
    },
    { next: `/account-re-verification/${token}` },
  );

export const codeNotFound = (): AppError =>
  new AppError('not_found', {
    en: 'This page is no longer valid. Please log in or sign up again.',
    es: 'Esta página ya no es válida. Inicia sesión o regístrate de nuevo.',
  });

export const linkInvalid = (): AppError =>
  new AppError(
    'not_found',
    {
      en: 'This link is no longer valid. Please ask for a new one.',
      es: 'Este enlace ya no es válido. Pide uno nuevo.',
    },
    { next: '/forgot-password' },
  );

const refusedCode = (text: Text): AppError =>
  new AppError('invalid_input', text, { fields: { code: text } });

export const codeExpired = (isGuessedOut: boolean): AppError =>
  refusedCode(
    isGuessedOut
      ? {
          en: 'Too many wrong codes. Please ask for a new one.',
          es: 'Demasiados códigos incorrectos. Pide uno nuevo.',
        }
      : {
          en: 'This code has expired. Please ask for a new one.',
          es: 'Este código ha caducado. Pide uno nuevo.',
        },
  );

export const wrongCode = (guessesLeft: number): AppError =>
  guessesLeft === 0
    ? codeExpired(true)
    : refusedCode({
        en: `That code is not right. Tries left: ${String(guessesLeft)}`,
        es: `Ese código no es correcto. Intentos restantes: ${String(guessesLeft)}`,
      });

export const googleUnavailable = (): AppError =>
  new AppError('not_found', {
    en: 'Signing in with Google is not available here.',
    es: 'Aquí no se puede iniciar sesión con Google.',
  });

/**
 * The same text for every fault of the ID token, so that nobody is helped to forge a better one.
 */
export const googleRefused = (): AppError =>
  new AppError('unauthenticated', { en: 'Login failed!', es: '¡No se pudo iniciar sesión!' });

export const googleEmailUnverified = (): AppError =>
  new AppError('unauthenticated', {
    en: 'Google has not verified the email address of this Google account.',
    es: 'Google no ha verificado el correo de esta cuenta de Google.',
  });

/** Google does not manage this e-mail: its holder at Google need not be the account's owner. */
export const googleUnconfirmed = (): AppError =>
  new AppError('google_unconfirmed', {
    en: 'Enter your Lineup password once to link this Google account.',
    es: 'Introduce una vez tu contraseña de Lineup para vincular esta cuenta de Google.',
  });

export const wrongLinkPassword = (): AppError => {
  const text: Text = {
    en: 'That password is not right. You can set a new one with “Forgot password?”.',
    es: 'Esa contraseña no es correcta. Puedes crear otra con «¿Olvidaste tu contraseña?».',
  };
  return new AppError('invalid_input', text, { fields: { password: text } });
};

export const linkedElsewhere = (): AppError =>
  new AppError('unauthenticated', {
    en: 'This email address is linked to another Google account. Log in with your password.',
    es: 'Este correo está vinculado a otra cuenta de Google. Inicia sesión con tu contraseña.',
  });

/** Leads to the sign-up of the area in which the login was tried. */
export const notSignedUp = (isAffiliateArea: boolean): AppError =>
  new AppError(
    'not_found',
    {
      en: 'There is no account with this email address yet. Sign up first.',
      es: 'Todavía no hay ninguna cuenta con este correo. Regístrate primero.',
    },
    { next: isAffiliateArea ? '/affiliate/marketing/signup' : '/signup' },
  );
