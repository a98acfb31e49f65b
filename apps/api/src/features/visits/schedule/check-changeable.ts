import { AppError } from '../../../platform/errors/app-error.ts';
import { formatPhone, normalizePhone } from '../../../platform/phone.ts';
import type { Text } from '../../../platform/text.ts';

interface Changeable {
  status: string;
  scheduled_at: Temporal.Instant | null;
}

export interface ChangeRules {
  change_notice_minutes: number;
  phone: string;
}

/** The cut-off until which the customer may move or cancel a booking online. */
export const changeUntil = (
  startsAt: Temporal.Instant,
  { change_notice_minutes: minutes }: Pick<ChangeRules, 'change_notice_minutes'>,
): Temporal.Instant => startsAt.subtract({ minutes });

export const canChange = (
  { status, scheduled_at: startsAt }: Changeable,
  rules: Pick<ChangeRules, 'change_notice_minutes'>,
  now: Temporal.Instant,
): boolean =>
  status === 'pending' &&
  startsAt !== null &&
  Temporal.Instant.compare(now, changeUntil(startsAt, rules)) < 0;

/** Asks the customer to call the shop, which can still change the booking. */
const callUs = ({ phone: typed }: Pick<ChangeRules, 'phone'>): Text => {
  const phone = formatPhone(normalizePhone(typed) ?? typed);
  return phone === ''
    ? { en: 'Please talk to the shop.', es: 'Habla con la barbería.' }
    : { en: `Please call the shop: ${phone}`, es: `Llama a la barbería: ${phone}` };
};

/** A refusal followed by the phone number of the shop. */
export const withCall = (text: Text, shop: Pick<ChangeRules, 'phone'>): AppError => {
  const call = callUs(shop);
  return new AppError('conflict', { en: `${text.en} ${call.en}`, es: `${text.es} ${call.es}` });
};

/** Refuses to change a booking that is over, called, or past its cut-off. */
export const checkChangeable = (
  booking: Changeable,
  rules: ChangeRules,
  now: Temporal.Instant,
): void => {
  if (booking.status === 'cancelled') {
    throw new AppError('conflict', {
      en: 'This booking was canceled.',
      es: 'Esta cita se canceló.',
    });
  }
  if (booking.status !== 'pending' && booking.status !== 'in_progress') {
    throw new AppError('conflict', { en: 'This booking is over.', es: 'Esta cita ya pasó.' });
  }
  if (canChange(booking, rules, now)) return;
  const text = {
    en: 'It is too late to change this booking online.',
    es: 'Ya es tarde para cambiar esta cita en línea.',
  };
  throw withCall(text, rules);
};
