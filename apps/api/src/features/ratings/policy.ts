import { AppError } from '../../platform/errors/app-error.ts';

/** For how many days after the visit a rating can be given and changed. */
const RATING_DAYS = 14;

export const canRate = (endedAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, endedAt.add({ hours: RATING_DAYS * 24 })) <= 0;

export const tooLateToRate = () =>
  new AppError('conflict', {
    en: 'This visit can no longer be rated. Thank you all the same.',
    es: 'Esta visita ya no se puede valorar. Gracias de todos modos.',
  });
