import type { BookingLink, createBookingLink } from '@lineup/contract/booking-links';
import { clockOf, minuteOf } from '@lineup/domain/time/week-hours';
import type * as z from 'zod/mini';
import type { Text } from '../../platform/text.ts';
import type { LinkRow, LinkValues } from './repository.ts';

export const presentLink = (row: LinkRow): BookingLink => ({
  id: row.id,
  service: row.service_id,
  service_name: row.service_name,
  barber: row.membership_id,
  barber_name: row.barber_name,
  link_text: row.introduction,
  start_time: clockOf(row.from_minute),
  end_time: clockOf(row.to_minute),
  time_gap: row.gap_minutes,
  is_active: row.is_active,
  booking_url: `/shop/book/${row.shop_username}/${row.barber_username}/${String(row.id)}`,
  upcoming: row.upcoming,
});

export const readLink = (input: z.infer<(typeof createBookingLink)['body']>): LinkValues => ({
  membership_id: input.barber,
  service_id: input.service,
  introduction: input.link_text,
  from_minute: minuteOf(input.start_time) ?? 0,
  to_minute: minuteOf(input.end_time) ?? 0,
  gap_minutes: input.time_gap,
  is_active: input.is_active,
});

/** The specification requires `status` and `message` in this response. */
export const presentSaved = (row: LinkRow, message: string) => ({
  status: 1 as const,
  message,
  response: presentLink(row),
});

export const createdText: Text = {
  en: 'The booking link has been created.',
  es: 'El enlace de reserva se ha creado.',
};

export const savedText: Text = {
  en: 'The booking link has been saved.',
  es: 'El enlace de reserva se ha guardado.',
};

/** The introduction of links that are created for everybody at once. */
export const introductionText: Text = {
  en: 'Choose a time that suits you.',
  es: 'Elige la hora que te venga bien.',
};

const allThereText: Text = {
  en: 'Everybody has a booking link for each of their services.',
  es: 'Todos tienen un enlace de reserva para cada uno de sus servicios.',
};

export const presentMissingLinks = (created: number, language: keyof Text) => {
  const madeText: Text = {
    en:
      created === 1 ? 'One booking link was made.' : `${String(created)} booking links were made.`,
    es:
      created === 1
        ? 'Se creó un enlace de reserva.'
        : `Se crearon ${String(created)} enlaces de reserva.`,
  };
  const message = (created === 0 ? allThereText : madeText)[language];
  return { status: 1 as const, message, response: { created } };
};

const removedText: Text = {
  en: 'The booking link has been removed',
  es: 'El enlace de reserva se ha eliminado',
};

export const presentRemoved = (language: keyof Text) => ({
  status: 1 as const,
  message: removedText[language],
});
