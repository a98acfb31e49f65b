import type { ClaimConcerns } from '@lineup/domain/line/claim-concerns';
import type { Moment } from '@lineup/domain/line/line';
import { momentOf } from '@lineup/domain/time/moment';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type Language, locales, type Text } from '../../../platform/text.ts';
import { type LineSnapshot, likelyRange } from '../line/build-line-snapshot.ts';

/** A claim: the visit, the barber who would take it, and whether they claim it themselves. */
interface Claimed {
  visitId: number;
  barberId: number;
  isOwn: boolean;
}

const timeOf = ({ shop }: LineSnapshot, at: Moment, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    timeStyle: 'short',
    timeZone: shop.time_zone,
  }).format(likelyRange({ from: at, to: at }).from.epochMilliseconds);

const nameOf = (line: LineSnapshot, visitId: number): string => {
  const visit = line.visits.find(({ id }) => id === visitId);
  return visit?.customer_name || visit?.known_name || `#${String(visit?.ticket_number ?? '')}`;
};

const whose = (line: LineSnapshot, visitId: number, barberId: number | null): Text | null => {
  if (barberId === null) return null;
  const barber = line.barbers.find(({ id }) => id === barberId)?.name ?? '';
  const customer = nameOf(line, visitId);
  const isBooking = line.visits.find(({ id }) => id === visitId)?.source !== 'walk_in';
  return isBooking
    ? { en: `${customer} is booked with ${barber}.`, es: `${customer} tiene cita con ${barber}.` }
    : { en: `${customer} asked for ${barber}.`, es: `${customer} quiere a ${barber}.` };
};

const when = (line: LineSnapshot, dueAt: Moment | null): Text | null => {
  if (dueAt === null) return null;
  const minutes = Math.ceil(dueAt - momentOf(line.now));
  return {
    en: `They are expected at ${timeOf(line, dueAt, 'en')}, in ${String(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    es: `Se le espera a las ${timeOf(line, dueAt, 'es')}, dentro de ${String(minutes)} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
  };
};

const inChair = (
  line: LineSnapshot,
  { barberId, isOwn }: Claimed,
  [seated]: ClaimConcerns['seated'],
): Text | null => {
  if (!seated) return null;
  const name = nameOf(line, seated.id);
  const barber = line.barbers.find(({ id }) => id === barberId)?.name ?? '';
  if (!isOwn) {
    return {
      en: `${name} is still in the chair of ${barber}.`,
      es: `${name} sigue en la silla de ${barber}.`,
    };
  }
  return {
    en: `${name} is still in your chair.`,
    es: `${name} sigue en tu silla.`,
  };
};

const passing = (line: LineSnapshot, passed: ClaimConcerns['passed']): Text | null => {
  const [first, ...others] = passed;
  if (!first) return null;
  const name = nameOf(line, first.id);
  const more = String(others.length);
  if (others.length === 0) {
    return { en: `${name} is ahead of them in line.`, es: `${name} va antes en la fila.` };
  }
  return others.length === 1
    ? {
        en: `${name} and 1 other are ahead of them in line.`,
        es: `${name} y otra persona van antes en la fila.`,
      }
    : {
        en: `${name} and ${more} others are ahead of them in line.`,
        es: `${name} y ${more} más van antes en la fila.`,
      };
};

/** Lists the concerns about a claim out of turn: another barber, an early time, who is passed. */
export const claimUnconfirmed = (
  line: LineSnapshot,
  claimed: Claimed,
  { otherBarberId, dueAt, seated, passed }: ClaimConcerns,
): AppError => {
  const texts = [
    whose(line, claimed.visitId, otherBarberId),
    when(line, dueAt),
    inChair(line, claimed, seated),
    passing(line, passed),
  ].filter((text) => text !== null);
  return new AppError('claim_unconfirmed', {
    en: texts.map(({ en }) => en).join(' '),
    es: texts.map(({ es }) => es).join(' '),
  });
};
