import * as desk from '@lineup/contract/appointments/appointments';
import { reorderAppointment } from '@lineup/contract/appointments/places';
import * as ticket from '@lineup/contract/check-in/check-in';
import type { Random } from '../../seed/random.ts';
import type { SentRequest } from './history-sender.ts';
import type { KnownVisit, Member } from './history-shop.ts';
import type { LineAction } from './visit-model.ts';

const atVisit = ({ id }: KnownVisit, { access }: Member) => ({ params: { id }, as: access });

/** What staff do to a visit, as requests. */
export const staffRequests = {
  claimed: ({ id }, { access }) => ({
    endpoint: desk.claimAppointment,
    as: access,
    body: { appt_id: id, confirmed: true },
  }),
  served: (visit, member) => ({
    endpoint: desk.serveAppointment,
    ...atVisit(visit, member),
    query: '?served=yes&payment=45',
  }),
  skipped: (visit, member) => ({
    endpoint: desk.skipAppointment,
    ...atVisit(visit, member),
    body: { reason: 'Lunch' },
  }),
  no_show: (visit, member) => ({ endpoint: desk.markNoShow, ...atVisit(visit, member) }),
  cancelled: (visit, member) => ({ endpoint: desk.cancelAppointment, ...atVisit(visit, member) }),
  arrived: (visit, member) => ({ endpoint: desk.markArrived, ...atVisit(visit, member) }),
  reordered: (visit, member) => ({
    endpoint: reorderAppointment,
    ...atVisit(visit, member),
    body: { behind: null, reason: 'In a hurry' },
  }),
  undone: (visit, member) => ({ endpoint: desk.undoChange, ...atVisit(visit, member) }),
  read: (visit, member) => ({ endpoint: desk.getAppointment, ...atVisit(visit, member) }),
} satisfies Partial<Record<LineAction, (visit: KnownVisit, member: Member) => SentRequest>>;

export type StaffAction = keyof typeof staffRequests;

export const ticketEndpoints = {
  left: ticket.leaveLine,
  late: ticket.askForTime,
  moved_back: ticket.moveBack,
  on_the_way: ticket.confirmComing,
  arrived: ticket.arrive,
  undone: ticket.undoTicket,
} satisfies Partial<Record<LineAction, SentRequest['endpoint']>>;

export type TicketAction = keyof typeof ticketEndpoints;

/** People mostly do what their screen offers; the line may have changed since. */
const likely: Record<'staff' | 'holder', Record<string, readonly string[]>> = {
  staff: {
    pending: ['claimed', 'claimed', 'claimed', 'skipped', 'reordered', 'arrived', 'cancelled'],
    in_progress: ['served', 'served', 'undone', 'undone', 'skipped', 'no_show', 'cancelled'],
    completed: ['undone', 'read'],
    cancelled: ['undone', 'undone', 'read'],
    no_show: ['undone', 'undone', 'read'],
  },
  holder: {
    pending: ['late', 'moved_back', 'undone', 'undone', 'arrived', 'left'],
    in_progress: ['late', 'late', 'late', 'on_the_way', 'left'],
  },
};

const choose = <A extends string>(
  random: Random,
  all: readonly A[],
  offered: readonly string[] = [],
): A => {
  const fitting = all.filter((action) => offered.includes(action));
  if (fitting.length === 0 || random.chance(0.3)) return random.pick(all);
  return random.weighted(fitting, (action) => offered.filter((each) => each === action).length);
};

const staffActions = Object.keys(staffRequests) as StaffAction[];
const ticketActions = Object.keys(ticketEndpoints) as TicketAction[];

export const chooseStaffAction = (random: Random, { lastSeen }: KnownVisit, { isDesk }: Member) => {
  const action = choose(random, staffActions, likely.staff[lastSeen]);
  return action === 'reordered' && !isDesk ? 'claimed' : action;
};

export const chooseTicketAction = (random: Random, { lastSeen }: KnownVisit): TicketAction =>
  choose(random, ticketActions, likely.holder[lastSeen]);
