import type { PassedReason } from '@lineup/contract/appointments/line';
import type * as contract from '@lineup/contract/check-in/check-in';
import type { AnswerOf } from '@lineup/contract/kernel/endpoint';
import { firstNameOf } from '@lineup/domain/accounts/first-name';
import { heldUntil } from '@lineup/domain/line/called-hold';
import type { WaitingVisit } from '@lineup/domain/line/line';
import type { LinePlace } from '@lineup/domain/line/line-places';
import { isAway } from '@lineup/domain/team/away-states';
import { clockOf } from '@lineup/domain/time/week-hours';
import {
  type LineSnapshot,
  likelyRange,
  type SnapshotBarber,
} from '../visits/line/build-line-snapshot.ts';
import { canCancelBooking } from '../visits/schedule/cancel-booking.ts';
import type { TicketSnapshot } from '../visits/tickets/get-ticket.ts';
import { buildNotOffered, buildServices } from './join/build-services.ts';
import { buildPicture, buildShop } from './join/build-shop.ts';
import { buildInstant, buildLikely } from './join/build-times.ts';
import type { Eligibility } from './join/check-in-eligibility.ts';
import type { ShopLine } from './join/get-shop-line.ts';

const presentLine = (
  { line, visits }: LineSnapshot,
  waiting: Iterable<LinePlace>,
): contract.LineTicket[] => [
  ...line.seated.map((visit) => ({
    ticket_number: visit.ticketNumber,
    is_in_chair: true,
    is_booking: visits.some(({ id, source }) => id === visit.id && source !== 'walk_in'),
  })),
  ...Array.from(waiting, ({ visit }) => ({
    ticket_number: visit.ticketNumber,
    is_in_chair: false,
    is_booking: visit.bookedAt !== null,
  })),
];

const countWorking = ({ barbers }: LineSnapshot): number =>
  barbers.filter(({ state }) => state === 'working').length;

export const presentShopLine = ({
  line,
  eligibility,
  eligibilityOfBarber,
  waiting,
  now,
}: ShopLine): contract.ShopLine => ({
  shop: {
    ...buildShop(line),
    is_verified: line.shop.is_verified,
    opening_hours: line.calendar.openingHours.map(({ weekday, fromMinute, toMinute }) => ({
      weekday,
      from: clockOf(fromMinute),
      to: clockOf(toMinute),
    })),
  },
  door: eligibility.state,
  closes_at: buildInstant(eligibility.closesAt),
  opens_at: buildInstant(eligibility.opensAt),
  waiting: waiting.length,
  barbers_working: countWorking(line),
  // A paused shop takes no bookings online either.
  ...(line.shop.takes_bookings &&
    eligibility.state !== 'paused' && { takes_bookings: true as const }),
  likely: buildLikely(eligibility.likely),
  services: buildServices(line),
  barbers: line.barbers.map((barber) => ({
    ...presentBarber(barber),
    state: barber.state,
    back_at: buildInstant(barber.backAt),
    likely: buildLikely(eligibilityOfBarber.get(barber.id)?.likely ?? null),
    ...buildNotOffered(barber),
  })),
  line: presentLine(line, waiting),
  updated_at: now.toString(),
});

const presentBarber = ({ id, name, photoKey }: SnapshotBarber) => ({
  id,
  name: firstNameOf(name),
  photo: buildPicture(photoKey),
});

export const presentWait = (
  eligibility: Eligibility,
): AnswerOf<typeof contract.getWait>['response'] => ({
  door: eligibility.state,
  likely: buildLikely(eligibility.likely),
  closes_at: buildInstant(eligibility.closesAt),
});

const isBefore = (one: WaitingVisit, other: WaitingVisit): boolean =>
  (one.orderedAt - other.orderedAt || one.ticketNumber - other.ticketNumber) < 0;

/** The fields that apply only while a ticket waits in today's line. */
const presentWaiting = ({ visit, line }: TicketSnapshot) => {
  const at = line.places.get(visit.id);
  if (!at) return { place: null, people_ahead: null, likely: null, can_move_back: false };
  const own = at.visit;
  const isBehind = (other: WaitingVisit) =>
    other.bookedAt === null &&
    isBefore(own, other) &&
    (own.barberId === null || other.barberId === null || own.barberId === other.barberId);
  return {
    place: at.place,
    people_ahead: at.peopleAhead,
    likely: buildLikely(at.likely && likelyRange(at.likely)),
    can_move_back: own.bookedAt === null && line.line.waiting.some(isBehind),
  };
};

const presentChoices = ({ visit, line }: TicketSnapshot): contract.Ticket['choices'] => {
  if (visit.status !== 'pending') return { services: [], barbers: [] };
  const barbers = line.barbers.filter(({ state }) => !isAway(state));
  return {
    services: buildServices(line),
    barbers: barbers.map((barber) => ({
      id: barber.id,
      name: firstNameOf(barber.name),
      ...buildNotOffered(barber),
    })),
  };
};

/** Until when the place of a called ticket is held; null when it is not. */
const ticketHeldUntil = ({ visit, line, now }: TicketSnapshot): Temporal.Instant | null => {
  if (visit.status !== 'in_progress' || visit.started_at === null) return null;
  const until = heldUntil(visit.started_at, line.shop.grace_minutes);
  return Temporal.Instant.compare(now, until) < 0 ? until : null;
};

/** A walk-in may leave until its held time ends, a booking until its cut-off. */
const canLeave = (ticket: TicketSnapshot): boolean => {
  const { visit, line, now } = ticket;
  if (visit.source !== 'walk_in') return canCancelBooking(visit, line.shop, now);
  const isWaiting = line.line.waiting.some(({ id }) => id === visit.id);
  return isWaiting || ticketHeldUntil(ticket) !== null;
};

const undoable = ({ visit, now }: TicketSnapshot): contract.Ticket['can_undo'] => {
  if (visit.status !== 'pending') return null;
  if (visit.not_before && Temporal.Instant.compare(visit.not_before, now) > 0) return 'late';
  return visit.passed_reason === 'moved_back' ? 'moved_back' : null;
};

export const presentTicket = (ticket: TicketSnapshot): contract.Ticket => {
  const { visit, line, now } = ticket;
  const reason = visit.passed_reason as PassedReason | null;
  return {
    shop: buildShop(line),
    ticket_number: visit.ticket_number,
    status: visit.status,
    customer_name: visit.customer_name === null ? null : firstNameOf(visit.customer_name),
    services: visit.services,
    is_booking: visit.source !== 'walk_in',
    has_arrived: visit.source === 'walk_in' || visit.arrived_at !== null,
    scheduled_time: buildInstant(visit.scheduled_at),
    barber:
      visit.barber_id === null || (visit.is_any_barber && visit.status === 'pending')
        ? null
        : {
            id: visit.barber_id,
            name: firstNameOf(visit.barber_name ?? ''),
            photo: buildPicture(visit.barber_photo_key),
          },
    barbers_working: countWorking(line),
    ...presentWaiting(ticket),
    line: presentLine(line, line.places.values()),
    passed: reason && {
      reason,
      times: visit.times_passed,
      ...(reason === 'reordered' && { words: visit.place_reason ?? '' }),
    },
    not_before: buildInstant(visit.not_before),
    held_until: buildInstant(ticketHeldUntil(ticket)),
    called_at: visit.status === 'in_progress' ? buildInstant(visit.started_at) : null,
    is_on_the_way: visit.on_the_way_at !== null,
    can_undo: undoable(ticket),
    can_leave: canLeave(ticket),
    grace_minutes: line.shop.grace_minutes,
    choices: presentChoices(ticket),
    updated_at: now.toString(),
  };
};
