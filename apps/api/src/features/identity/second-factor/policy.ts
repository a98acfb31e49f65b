import type { ErrorBody } from '@lineup/contract/kernel/errors';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Text } from '../../../platform/text.ts';

/** The password was right; the token only continues this sign-in with the second factor. */
export const secondFactorRequired = (
  secondFactor: NonNullable<ErrorBody['second_factor']>,
): AppError =>
  new AppError(
    'second_factor_required',
    {
      en: 'Confirm that it is you with your second factor.',
      es: 'Confirma que eres tú con tu segundo factor.',
    },
    { secondFactor },
  );

export const pendingSignInInvalid = (): AppError =>
  new AppError('unauthenticated', {
    en: 'Signing in took too long. Please log in again.',
    es: 'El inicio de sesión tardó demasiado. Vuelve a entrar.',
  });

/** The same text for every fault of a passkey, so that nobody is helped to forge a better one. */
const passkeyText: Text = {
  en: 'This passkey was not accepted. Please try again.',
  es: 'No se aceptó esta llave de acceso. Inténtalo de nuevo.',
};

export const passkeyRefused = (): AppError => new AppError('unauthenticated', passkeyText);

/** For somebody who is signed in: unlike `passkeyRefused`, this refusal does not end the session. */
export const ownPasskeyRefused = (): AppError => new AppError('invalid_input', passkeyText);

export const noPasskey = (): AppError =>
  new AppError('not_found', {
    en: 'You have no passkey yet.',
    es: 'Todavía no tienes ninguna llave de acceso.',
  });

export const passkeyTaken = (): AppError =>
  new AppError('conflict', {
    en: 'This passkey was added before.',
    es: 'Esta llave de acceso ya estaba añadida.',
  });

export const tooManyPasskeys = (most: number): AppError =>
  new AppError('conflict', {
    en: `You have ${String(most)} passkeys. Remove one that you no longer use first.`,
    es: `Tienes ${String(most)} llaves de acceso. Quita primero una que ya no uses.`,
  });

const refusedCode = (text: Text): AppError =>
  new AppError('invalid_input', text, { fields: { code: text } });

export const wrongTotpCode = (): AppError =>
  refusedCode({
    en: 'That code is not right or was used before. Enter the next one that your app shows.',
    es: 'Ese código no es correcto o ya se usó. Introduce el siguiente que muestre tu aplicación.',
  });

export const wrongRecoveryCode = (): AppError =>
  refusedCode({
    en: 'That recovery code is not right or was used before.',
    es: 'Ese código de recuperación no es correcto o ya se usó.',
  });

export const tooManyCodes = (minutes: number): AppError =>
  new AppError(
    'too_many_requests',
    {
      en: `Too many wrong codes. Please try again in ${String(minutes)} minutes.`,
      es: `Demasiados códigos incorrectos. Inténtalo de nuevo en ${String(minutes)} minutos.`,
    },
    { retryAfterSeconds: minutes * 60 },
  );

export const totpExists = (): AppError =>
  new AppError('conflict', {
    en: 'You have an authenticator app already. Remove it first.',
    es: 'Ya tienes una aplicación de autenticación. Quítala primero.',
  });

export const totpNotStarted = (): AppError =>
  new AppError('not_found', {
    en: 'This code is no longer valid. Start again.',
    es: 'Este código ya no es válido. Empieza de nuevo.',
  });

export const noFactorYet = (): AppError =>
  new AppError('conflict', {
    en: 'Add a passkey or an authenticator app first.',
    es: 'Añade primero una llave de acceso o una aplicación de autenticación.',
  });

export const lastFactorStays = (): AppError =>
  new AppError('conflict', {
    en: 'Your shop requires a second factor. Add another one before you remove this one.',
    es: 'Tu barbería exige un segundo factor. Añade otro antes de quitar este.',
  });

export const ownFactorFirst = (): AppError =>
  new AppError('conflict', {
    en: 'Add a passkey or an authenticator app in your own profile first.',
    es: 'Añade primero una llave de acceso o una aplicación de autenticación en tu perfil.',
  });

/**
 * An owner cannot remove a factor that also protects another shop or an affiliate's commissions.
 */
export const cannotResetFactors = (): AppError =>
  new AppError('conflict', {
    en: 'This member also works in another shop or is an affiliate. They can use a recovery code, or write to our support.',
    es: 'Este miembro también trabaja en otra barbería o es afiliado. Puede usar un código de recuperación o escribir a soporte.',
  });

export const ownProfileInstead = (): AppError =>
  new AppError('conflict', {
    en: 'Change your own second factor in your profile.',
    es: 'Cambia tu propio segundo factor en tu perfil.',
  });
