import type { LikelyStart, PassedReason } from '@lineup/contract/appointments/line';
import type { Board } from '@lineup/contract/check-in/board';
import type * as contract from '@lineup/contract/check-in/check-in';
import type { getKiosk, Kiosk } from '@lineup/contract/check-in/kiosks';
import type { AnswerOf } from '@lineup/contract/kernel/endpoint';
import { firstNameOf, wallNameOf } from '@lineup/domain/accounts/first-name';
import type { WaitingVisit } from '@lineup/domain/line/line';
import type { LinePlace } from '@lineup/domain/line/line-places';
import { formatCents } from '@lineup/domain/money';
import { isAway } from '@lineup/domain/team/away-states';
import { clockOf } from '@lineup/domain/time/week-hours';
import { formatPhone, normalizePhone } from '../../platform/phone.ts';
import { pictureAddress } from '../../platform/pictures/pictures.ts';
import type { Language, Text } from '../../platform/text.ts';
import type { BoardNow } from '../board/get-board.ts';
import type { ShopLineNow } from '../board/get-shop-line.ts';
import { pinRefusals } from '../identity/passwords/check-pin.ts';
import type { KioskNow } from '../kiosk/get-kiosk.ts';
import type { KioskRow } from '../kiosk/kiosk-repository.ts';
import type { LeaveAnswer } from '../kiosk/leave-kiosk.ts';
import { type BarberNow, type LineNow, likelyOf, type VisitRow } from '../visits/line/read-line.ts';
import { canCancelBooking } from '../visits/schedule/cancel-booking.ts';
import type { JoinedVisit } from './join/join-line.ts';
import type { Door } from './policy.ts';
import type { TicketNow } from './ticket/get-ticket.ts';

type Span = { from: Temporal.Instant; to: Temporal.Instant };

export const presentLikely = (span: Span | null): LikelyStart | null =>
  span && { from: span.from.toString(), to: span.to.toString() };

export const presentInstant = (at: Temporal.Instant | null): string | null =>
  at?.toString() ?? null;

const presentPicture = (key: string | null): string | null =>
  key === null ? null : pictureAddress(key, 'small');

export const presentShop = ({ shop }: LineNow) => ({
  name: shop.name,
  username: shop.username,
  address: shop.address,
  phone_number: formatPhone(normalizePhone(shop.phone) ?? shop.phone),
  logo: presentPicture(shop.logo_key),
  time_zone: shop.time_zone,
  language: shop.language,
});

const minutesOf = (seconds: number | null): number | null =>
  seconds === null ? null : Math.round(seconds / 60);

const presentLine = (
  { line, visits }: LineNow,
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

const countWorking = ({ barbers }: LineNow): number =>
  barbers.filter(({ state }) => state === 'working').length;

const presentService = (service: LineNow['services'][number]) => ({
  id: service.id,
  name: service.name,
  description: service.description,
  minutes: minutesOf(service.duration_seconds),
  price: service.price_cents === null ? null : formatCents(service.price_cents),
});

export const presentShopLine = ({
  line,
  door,
  doorOfBarber,
  waiting,
  now,
}: ShopLineNow): contract.ShopLine => ({
  shop: {
    ...presentShop(line),
    is_verified: line.shop.is_verified,
    opening_hours: line.calendar.openingHours.map(({ weekday, fromMinute, toMinute }) => ({
      weekday,
      from: clockOf(fromMinute),
      to: clockOf(toMinute),
    })),
  },
  door: door.state,
  closes_at: presentInstant(door.closesAt),
  opens_at: presentInstant(door.opensAt),
  waiting: waiting.length,
  barbers_working: countWorking(line),
  likely: presentLikely(door.likely),
  services: line.services.map(presentService),
  barbers: line.barbers.map((barber) => ({
    ...presentBarber(barber),
    state: barber.state,
    back_at: presentInstant(barber.backAt),
    likely: presentLikely(doorOfBarber.get(barber.id)?.likely ?? null),
  })),
  line: presentLine(line, waiting),
  updated_at: now.toString(),
});

const presentBarber = ({ id, name, photoKey }: BarberNow) => ({
  id,
  name: firstNameOf(name),
  photo: presentPicture(photoKey),
});

export const presentWait = (door: Door): AnswerOf<typeof contract.getWait>['response'] => ({
  door: door.state,
  likely: presentLikely(door.likely),
  closes_at: presentInstant(door.closesAt),
});

export const presentCheckIn = ({
  username,
  token,
  ticketNumber,
  likely,
}: JoinedVisit & { username: string }): AnswerOf<typeof contract.checkIn>['response'] => ({
  ticket_number: ticketNumber,
  token,
  ticket_path: `/shop/${username}/ticket/${token}`,
  likely: presentLikely(likely),
});

const isBefore = (one: WaitingVisit, other: WaitingVisit): boolean =>
  (one.orderedAt - other.orderedAt || one.ticketNumber - other.ticketNumber) < 0;

/** What only holds while a ticket waits in the line of today. */
const presentWaiting = ({ visit, line }: TicketNow) => {
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
    likely: presentLikely(at.likely && likelyOf(at.likely)),
    can_move_back: own.bookedAt === null && line.line.waiting.some(isBehind),
  };
};

const presentChoices = ({ visit, line }: TicketNow): contract.Ticket['choices'] => {
  if (visit.status !== 'pending') return { services: [], barbers: [] };
  const barbers = line.barbers.filter(({ state }) => !isAway(state));
  return {
    services: line.services.map(presentService),
    barbers: barbers.map(({ id, name }) => ({ id, name: firstNameOf(name) })),
  };
};

/** From the call on, the place is held for as long as a booking's would be. */
const heldUntil = ({ visit, line, now }: TicketNow): Temporal.Instant | null => {
  if (visit.status !== 'in_progress' || visit.started_at === null) return null;
  const until = visit.started_at.add({ minutes: line.shop.grace_minutes });
  return Temporal.Instant.compare(now, until) < 0 ? until : null;
};

/** A walk-in may leave until it is seated for good; a booking until its cut-off. */
const canLeave = (ticket: TicketNow): boolean => {
  const { visit, line, now } = ticket;
  if (visit.source !== 'walk_in') return canCancelBooking(visit, line.shop, now);
  const isWaiting = line.line.waiting.some(({ id }) => id === visit.id);
  return isWaiting || heldUntil(ticket) !== null;
};

const undoable = ({ visit, now }: TicketNow): contract.Ticket['can_undo'] => {
  if (visit.status !== 'pending') return null;
  if (visit.not_before && Temporal.Instant.compare(visit.not_before, now) > 0) return 'late';
  return visit.passed_reason === 'moved_back' ? 'moved_back' : null;
};

export const presentTicket = (ticket: TicketNow): contract.Ticket => {
  const { visit, line, now } = ticket;
  const reason = visit.passed_reason as PassedReason | null;
  return {
    shop: presentShop(line),
    ticket_number: visit.ticket_number,
    status: visit.status,
    customer_name: visit.customer_name === null ? null : firstNameOf(visit.customer_name),
    services: visit.services,
    is_booking: visit.source !== 'walk_in',
    has_arrived: visit.source === 'walk_in' || visit.arrived_at !== null,
    scheduled_time: presentInstant(visit.scheduled_at),
    barber:
      visit.barber_id === null
        ? null
        : {
            id: visit.barber_id,
            name: firstNameOf(visit.barber_name ?? ''),
            photo: presentPicture(visit.barber_photo_key),
          },
    barbers_working: countWorking(line),
    ...presentWaiting(ticket),
    line: presentLine(line, line.places.values()),
    passed: reason && { reason, times: visit.times_passed },
    not_before: presentInstant(visit.not_before),
    held_until: presentInstant(heldUntil(ticket)),
    called_at: visit.status === 'in_progress' ? presentInstant(visit.started_at) : null,
    is_on_the_way: visit.on_the_way_at !== null,
    can_undo: undoable(ticket),
    can_leave: canLeave(ticket),
    grace_minutes: line.shop.grace_minutes,
    choices: presentChoices(ticket),
    updated_at: now.toString(),
  };
};

const presentBoardTicket = (visit: VisitRow) => ({
  ticket_number: visit.ticket_number,
  customer_name: wallNameOf(visit.customer_name || visit.known_name || ''),
  is_booking: visit.source !== 'walk_in',
});

const presentSeat = (visit: VisitRow) => ({
  ...presentBoardTicket(visit),
  barber_name: firstNameOf(visit.barber_name ?? ''),
});

const presentNext = ({ visits }: LineNow, own: LinePlace) =>
  visits
    .filter((visit) => visit.id === own.visit.id)
    .map((visit) => {
      return {
        ...presentBoardTicket(visit),
        place: own.place,
        barber_name: visit.barber_id === null ? null : firstNameOf(visit.barber_name ?? ''),
        scheduled_time: visit.source === 'walk_in' ? null : presentInstant(visit.scheduled_at),
        likely: presentLikely(own.likely && likelyOf(own.likely)),
      };
    });

export const presentBoard = (board: BoardNow): Board => {
  const { line, door, now } = board;
  const { name, username, logo, time_zone, language } = presentShop(line);
  return {
    shop: { name, username, logo, time_zone, language, check_in_url: board.checkInUrl },
    door: door.state,
    closes_at: presentInstant(door.closesAt),
    opens_at: presentInstant(door.opensAt),
    called: board.called.map((visit) => ({
      ...presentSeat(visit),
      called_at: (visit.started_at ?? now).toString(),
    })),
    in_chair: board.inChair.map(presentSeat),
    waiting: board.waiting.flatMap((visit) => presentNext(line, visit)),
    likely: presentLikely(door.likely),
    updated_at: now.toString(),
  };
};

export const presentKiosk = (kiosk: KioskRow): Kiosk => ({
  ...kiosk,
  started_at: kiosk.started_at.toString(),
  seen_at: kiosk.seen_at.toString(),
});

export const presentKioskNow = ({
  now,
  ...kiosk
}: KioskNow): AnswerOf<typeof getKiosk>['response'] => ({ ...kiosk, now: now.toString() });

const leaveTexts: Record<LeaveAnswer['outcome'], Text> = {
  ...pinRefusals,
  left: { en: 'Kiosk mode has ended', es: 'El modo quiosco ha terminado' },
  no_pin: {
    en: 'The shop has no PIN any more. The owner can end this kiosk in the settings.',
    es: 'La barbería ya no tiene PIN. El propietario puede terminar este quiosco en los ajustes.',
  },
};

export const presentLeave = ({ outcome }: LeaveAnswer, language: Language) => ({
  status: outcome === 'left' ? (1 as const) : (0 as const),
  response: leaveTexts[outcome][language],
});

/** Ended from afar. */
export const kioskEnded: Text = { en: 'Kiosk ended', es: 'Quiosco terminado' };
