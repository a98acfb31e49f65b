import { hasRight } from '@lineup/contract/kernel/rights';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';

/**
 * The desk sees the card of every visit; a barber that of today's line and of their own visits, so
 * that nobody reads the whole list of customers one visit at a time.
 */
export const maySeeCard = (
  { role, membershipId }: Staff,
  visit: { barber_id: number | null; shop_day: string },
  today: string,
): boolean =>
  hasRight(role, 'every_chair') || visit.shop_day === today || visit.barber_id === membershipId;

export const consentMissing = (): AppError =>
  new AppError('conflict', {
    en: 'Ask the customer first, and record that they agree to photos.',
    es: 'Pregunta antes al cliente y registra que acepta las fotos.',
  });

export const tooManyPhotos = (most: number): AppError =>
  new AppError('conflict', {
    en: `There are ${String(most)} photos of this customer. Delete one first.`,
    es: `Ya hay ${String(most)} fotos de este cliente. Borra antes una.`,
  });

export const photoMissing = (): AppError =>
  new AppError('invalid_input', {
    en: 'Please select an image file (JPEG, PNG, etc.)',
    es: 'Elige un archivo de imagen (JPEG, PNG, etc.)',
  });
