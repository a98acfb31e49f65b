import type { Appointment } from '@lineup/contract/appointments/appointments';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { buildPlace } from './build-appointment.ts';
import { readLineSnapshot } from './read-line-snapshot.ts';

/** Adds the visit's place and likely start after a change. */
export const addLikelyStart = async (
  platform: Platform,
  shop: AuthorizedShopId,
  appointment: Appointment,
): Promise<Appointment> => {
  if (appointment.status !== 'pending') return appointment;
  await platform.live.askVersion(shop);
  return { ...appointment, ...buildPlace(appointment, await readLineSnapshot(platform, shop)) };
};
