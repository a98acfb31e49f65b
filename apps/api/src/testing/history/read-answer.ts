import type { Appointment } from '@lineup/contract/appointments/appointments';
import { shown } from './visit-model.ts';

/** The shop's people by the name under which refusals mention them. */
export type StaffNames = ReadonlyMap<string, number>;

/** A visit in a response for staff. Once it was handed back, `barber` is who did that. */
export const readAppointment = ({ status, barber, has_skipped }: Appointment): string =>
  shown({ status, barber: has_skipped ? null : barber });

type Reading = (who: string) => string;

/** The refusals of the API, as the models state them. */
const refusals: readonly (readonly [RegExp, Reading])[] = [
  [/^(.+) has already completed ticket/, (who) => `completed ${who}`],
  [/^(.+) already ha(?:s|ve) ticket/, (who) => `in_progress ${who}`],
  [/^Ticket #\d+ was canceled\.$/, () => 'cancelled'],
  [/^The customer of ticket #\d+ did not show up\.$/, () => 'no_show'],
  [/^Ticket #\d+ is waiting\. Claim it first\.$/, () => 'pending'],
  [/^Ticket #\d+ is with (.+)\. Only/, (who) => `with ${who}`],
  [/already checked in as arrived\.$/, () => 'already arrived'],
  [/is booked and not here yet/, () => 'not here yet'],
  [/^The line has changed meanwhile/, () => 'the line has changed'],
  [/^You have no change to undo/, () => 'nothing to undo'],
  [/^There is nothing to undo/, () => 'nothing to undo'],
  [/^Somebody else has changed this ticket since/, () => 'changed since'],
  [/^Move or cancel the booking in the calendar/, () => 'only in the calendar'],
  [/^Somebody else is now booked at that time/, () => 'time taken'],
  [/^This ticket is no longer in the line/, () => 'over'],
  [/^It is your turn, so this ticket cannot/, () => 'in the chair'],
  [/^You have not been called yet/, () => 'not called'],
  [/^Nobody is waiting behind you/, () => 'nobody behind'],
  [/^Only a walk-in can move back/, () => 'a booking'],
  [/^This booking was canceled/, () => 'booking cancelled'],
  [/^This booking is over/, () => 'booking over'],
  [/^It is too late to change this booking/, () => 'too late to change'],
  [/^This booking has just been moved/, () => 'moved meanwhile'],
  [/^You already have 3 upcoming bookings/, () => 'too many bookings'],
];

interface Refusal {
  readonly status: number;
  readonly body: string;
}

/** The words of a refusal; undefined for an answer that no action of a history may get. */
export const readRefusal = (
  { status, body }: Refusal,
  names: StaffNames,
  caller: number | null,
): string | undefined => {
  if (status !== 404 && status !== 409) return undefined;
  const { code, message } = JSON.parse(body) as { code: string; message: string };
  if (code === 'slot_taken') return 'refused: slot taken';
  // A booking that moves to another day has another row there, and the old one is not found.
  if (code === 'not_found') return 'refused: moved meanwhile';
  const readings = refusals.flatMap(([pattern, read]) => {
    const found = pattern.exec(message);
    return found ? [{ read, name: found[1] ?? '' }] : [];
  });
  const [reading] = readings;
  if (!reading) return undefined;
  const who = reading.name === 'You' ? caller : names.get(reading.name);
  return `refused: ${reading.read(String(who))}`;
};
