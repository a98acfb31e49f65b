import type { ShopTimes, SlotMonth } from '@lineup/contract/booking/slots';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Text } from '../../../platform/text.ts';

const taken: Text = {
  en: 'This time has just been taken. Please choose another one.',
  es: 'Esta hora ya no está libre. Elige otra.',
};

/** Refuses a time that somebody else booked first, with the times that are still free. */
export const slotTaken = (slots?: SlotMonth): AppError =>
  new AppError('slot_taken', taken, {
    fields: { starts_at: taken },
    ...(slots && { slots }),
  });

/** The same for a time of the shop's own page. */
export const timesTaken = (times: ShopTimes): AppError =>
  new AppError('slot_taken', taken, { fields: { starts_at: taken }, times });
