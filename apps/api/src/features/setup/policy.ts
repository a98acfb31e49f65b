import { AppError } from '../../platform/errors/app-error.ts';

export const stepsOpen = () =>
  new AppError('conflict', {
    en: 'Some steps are still open. Do them or skip them first.',
    es: 'Todavía hay pasos pendientes. Hazlos o sáltalos primero.',
  });
