import { hasRight } from '@lineup/contract/kernel/rights';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Actor, isStaff, type Staff } from '../../platform/sessions/actor.ts';

/** The shop's name is part of every profile; changing it needs the right to the settings. */
export const checkMayNameShop = (actor: Actor | Staff): void => {
  if (isStaff(actor) && hasRight(actor.role, 'settings')) return;
  const text = {
    en: 'Only the owner can change the name of the shop.',
    es: 'Solo el propietario puede cambiar el nombre de la barbería.',
  };
  throw new AppError('forbidden', text, { fields: { shop_name: text } });
};

export const passwordNeeded = (): AppError => {
  const text = {
    en: 'Enter your password to change your email.',
    es: 'Introduce tu contraseña para cambiar tu correo electrónico.',
  };
  return new AppError('invalid_input', text, { fields: { password: text } });
};

/** Somebody who signs in with Google only has no password to confirm the change with. */
export const passwordMissing = (): AppError => {
  const text = {
    en: 'Set a password before you change your email: ask for a link to set one.',
    es: 'Pon una contraseña antes de cambiar tu correo electrónico: pide un enlace para ponerla.',
  };
  return new AppError('invalid_input', text, { fields: { email: text } });
};

export const tooManyEmailChanges = (minutes: number): AppError =>
  new AppError(
    'too_many_requests',
    {
      en: 'You have asked for too many email changes today. Please try again tomorrow.',
      es: 'Hoy pediste demasiados cambios de correo electrónico. Inténtalo de nuevo mañana.',
    },
    { retryAfterSeconds: minutes * 60 },
  );

export const nothingToConfirm = (): AppError =>
  new AppError('not_found', {
    en: 'There is no new email waiting for a code.',
    es: 'No hay ningún correo nuevo esperando un código.',
  });
