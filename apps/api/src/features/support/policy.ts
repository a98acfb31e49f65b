import { AppError } from '../../platform/errors/app-error.ts';

export const tooManyTickets = (minutes: number): AppError =>
  new AppError(
    'too_many_requests',
    {
      en: 'You have sent many messages today. We will answer them; please write again tomorrow.',
      es: 'Hoy has enviado muchos mensajes. Los responderemos; vuelve a escribir mañana.',
    },
    { retryAfterSeconds: minutes * 60 },
  );
