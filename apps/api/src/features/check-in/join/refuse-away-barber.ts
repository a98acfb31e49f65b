import { firstNameOf } from '@lineup/domain/accounts/first-name';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Text } from '../../../platform/text.ts';
import { type LineSnapshot, type RequestedVisit } from '../../visits/line/build-line-snapshot.ts';

const awayTexts = {
  off: (name: string): Text => ({
    en: `${name} is off today. Please choose another barber or any barber.`,
    es: `${name} no trabaja hoy. Elige a otra persona o cualquier barbero.`,
  }),
  done: (name: string): Text => ({
    en: `${name} has finished for today. Please choose another barber or any barber.`,
    es: `${name} ya terminó por hoy. Elige a otra persona o cualquier barbero.`,
  }),
};

/** Refuses a ticket for a barber who is off today or has finished, online and at the desk. */
export const refuseAwayBarber = ({ barbers }: LineSnapshot, { barberId }: RequestedVisit): void => {
  const barber = barbers.find(({ id }) => id === barberId);
  if (barber?.state !== 'off' && barber?.state !== 'done') return;
  const text = awayTexts[barber.state](firstNameOf(barber.name));
  throw new AppError('conflict', text, { fields: { barber: text } });
};
