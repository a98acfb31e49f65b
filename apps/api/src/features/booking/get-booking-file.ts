import type { Platform } from '../../platform/platform.ts';
import type { TicketHolder } from '../../platform/sessions/actor.ts';
import { hashSecret } from '../../platform/sessions/refresh-token.ts';
import { buildBookingFile } from '../notifications/words/build-booking-file.ts';
import { getBooking } from '../visits/schedule/get-booking.ts';
import { bookingPathOf } from './present.ts';

/** The booking of a private link as an iCalendar file, in the customer's language. */
export const getBookingFile = async (
  platform: Platform,
  holder: TicketHolder,
  token: string,
): Promise<{ name: string; bytes: Uint8Array }> => {
  const { booking } = await getBooking(platform, holder);
  const url = new URL(bookingPathOf(booking.shop_username, token), platform.config.PUBLIC_URL);
  const link = { tokenHash: hashSecret(token), url: url.href };
  const language = booking.customer_language ?? booking.language;
  const text = buildBookingFile(booking, link, language);
  return { name: `${booking.shop_username}.ics`, bytes: new TextEncoder().encode(text) };
};
