import { AppError } from '../../platform/app-error.ts';

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
