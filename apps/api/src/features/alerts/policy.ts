import { AppError } from '../../platform/errors/app-error.ts';

/** How many browsers of one person get alerts, and how many of one ticket. */
export const MOST_DEVICES = 10;
export const MOST_TICKET_DEVICES = 4;

export const unknownPushService = () =>
  new AppError('conflict', {
    en: 'This browser cannot receive alerts. Try Chrome, Edge, Firefox or Safari.',
    es: 'Este navegador no puede recibir avisos. Prueba con Chrome, Edge, Firefox o Safari.',
  });
