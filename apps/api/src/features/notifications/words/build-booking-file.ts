import { firstNameOf } from '@lineup/domain/accounts/first-name';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { type Language, oneLine, type Text } from '../../../platform/text.ts';
import type { MessageRow } from '../sending/sending-repository.ts';

/** The data of a booking in the calendar file; the rest is derived. */
export interface BookingEvent
  extends Pick<
    MessageRow,
    'status' | 'created_at' | 'changed_at' | 'barber_name' | 'shop_name' | 'address'
  > {
  readonly services: readonly { readonly name: string }[];
  readonly scheduled_at: Temporal.Instant;
  readonly scheduled_until: Temporal.Instant;
}

export interface BookingFileLink {
  /**
   * The hash of the private link's token: it stays the same as long as the booking exists, and is
   * no secret.
   */
  readonly tokenHash: Buffer;
  /** The full URL of the private page. */
  readonly url: string;
}

/** The customer's calendar reminds while there is time to get to the shop. */
const ALARM_SECONDS = 60 * 60;

const words = {
  withBarber: (what: string, who: string): Text => ({
    en: `${what} with ${who}`,
    es: `${what} con ${who}`,
  }),
  visit: { en: 'Appointment', es: 'Cita' },
  change: { en: 'Move or cancel', es: 'Cambiar o cancelar' },
} as const;

/**
 * Builds a calendar file of a booking. Times are in UTC, whatever the reader's zone. The event's id
 * stays the same when the booking is moved, and its sequence rises, so that a calendar moves the
 * event instead of showing two.
 */
export const buildBookingFile = (
  event: BookingEvent,
  { tokenHash, url }: BookingFileLink,
  language: Language,
): string => {
  const { created_at: madeAt, changed_at: changedAt } = event;
  const isOff = event.status === 'cancelled' || event.status === 'no_show';
  const what = event.services.map(({ name }) => name).join(', ') || words.visit[language];
  const who = event.barber_name === null ? null : firstNameOf(event.barber_name);
  const file = ical({
    name: oneLine(event.shop_name),
    prodId: { company: 'Lineup', product: 'Lineup' },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  file.createEvent({
    id: `booking-${tokenHash.toString('hex').slice(0, 32)}@lineup`,
    sequence: changedAt
      ? Math.max(1, Math.ceil((changedAt.epochMilliseconds - madeAt.epochMilliseconds) / 1000))
      : 0,
    stamp: changedAt ?? madeAt,
    start: event.scheduled_at,
    end: event.scheduled_until,
    summary: `${who === null ? what : words.withBarber(what, who)[language]} – ${event.shop_name}`,
    location: [event.shop_name, event.address].filter(Boolean).join(', '),
    description: `${words.change[language]}: ${url}`,
    url,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    alarms: isOff ? [] : [{ type: ICalAlarmType.display, triggerBefore: ALARM_SECONDS }],
  });
  return file.toString();
};
