import type { AffectedBooking } from '@lineup/contract/booking/affected-bookings';
import { hasRight } from '@lineup/contract/kernel/rights';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import type { Text } from '../../../platform/text.ts';

/** The owner decides about every booking, an employee about their own. */
export const mayDecide = (
  { role, membershipId }: Staff,
  { barber_id }: { barber_id: number | null },
): boolean => hasRight(role, 'every_chair') || barber_id === membershipId;

const timeLost: Text = {
  en: 'One of the chosen times has just been taken. Please choose again.',
  es: 'Una de las horas elegidas se acaba de ocupar. Elige otra vez.',
};

const undecided = (count: number): Text =>
  count === 1
    ? {
        en: '1 booking is affected. Choose what happens to it.',
        es: 'Afecta a 1 reserva. Elige qué pasa con ella.',
      }
    : {
        en: `${String(count)} bookings are affected. Choose what happens to each of them.`,
        es: `Afecta a ${String(count)} reservas. Elige qué pasa con cada una.`,
      };

/** Refuses a change that would put these bookings outside of what can be booked. */
export const bookingsAffected = (
  affected: readonly AffectedBooking[],
  isTimeLost: boolean,
): AppError =>
  new AppError('bookings_affected', isTimeLost ? timeLost : undecided(affected.length), {
    affected: [...affected],
  });
