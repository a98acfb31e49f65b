import type { AfterVisit as WireAfterVisit } from '@lineup/contract/ratings';
import { type Language, locales } from '../../platform/text.ts';

type Words = WireAfterVisit['words'];
type Facts = Pick<WireAfterVisit, 'next' | 'rating'>;

const dayOf = (day: string, language: Language): string =>
  Temporal.PlainDate.from(day).toLocaleString(locales[language], {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });

const fixed: Readonly<Record<Language, Omit<Words, 'interval' | 'thanks'>>> = {
  en: {
    book: 'Book your next visit',
    rate: 'How was your visit?',
    private: 'Only the shop sees this.',
    stars: ['1 star', '2 stars', '3 stars', '4 stars', '5 stars'],
    comment: 'Anything to add? (optional)',
    send: 'Send rating',
    failed: 'Your rating was not saved. Please try again.',
    reviews: 'Tell others about it',
  },
  es: {
    book: 'Reserva tu próxima visita',
    rate: '¿Qué tal tu visita?',
    private: 'Solo lo ve la barbería.',
    stars: ['1 estrella', '2 estrellas', '3 estrellas', '4 estrellas', '5 estrellas'],
    comment: '¿Quieres añadir algo? (opcional)',
    send: 'Enviar valoración',
    failed: 'Tu valoración no se guardó. Inténtalo de nuevo.',
    reviews: 'Cuéntaselo a otros',
  },
};

const intervals: Readonly<
  Record<Language, (weeks: number, basis: Facts['next']['basis'], day: string) => string>
> = {
  en: (weeks, basis, day) => {
    const every = weeks === 1 ? 'week' : `${String(weeks)} weeks`;
    const start = {
      own: `You usually come every ${every}.`,
      shop: `Most people come back after ${weeks === 1 ? 'a week' : every}.`,
      usual: `A cut holds about ${every}.`,
    }[basis];
    return `${start} That would be ${day}.`;
  },
  es: (weeks, basis, day) => {
    const every = weeks === 1 ? 'semana' : `${String(weeks)} semanas`;
    const start = {
      own: `Sueles venir cada ${every}.`,
      shop: `La mayoría vuelve después de ${weeks === 1 ? 'una semana' : every}.`,
      usual: `Un corte aguanta unas ${every}.`,
    }[basis];
    return `${start} Sería el ${day}.`;
  },
};

/**
 * The texts of the page after the visit. They come with the answer, because every text of a shop's
 * public page adds to the script that all its customers load.
 */
export const buildWords = ({ next, rating }: Facts, language: Language): Words => ({
  ...fixed[language],
  interval: intervals[language](next.weeks, next.basis, dayOf(next.day, language)),
  thanks:
    rating === null
      ? ''
      : {
          en: 'Thank you. You can change your rating for two weeks.',
          es: 'Gracias. Puedes cambiar tu valoración durante dos semanas.',
        }[language],
});
