import type { Board } from '@lineup/contract/board';
import { firstNameOf, wallNameOf } from '@lineup/domain/accounts/first-name';
import type { LinePlace } from '@lineup/domain/line/line-places';
import { buildShop } from '../check-in/join/build-shop.ts';
import { buildInstant, buildLikely } from '../check-in/join/build-times.ts';
import {
  type LineSnapshot,
  likelyRange,
  type VisitRow,
} from '../visits/line/build-line-snapshot.ts';
import type { BoardSnapshot } from './get-board.ts';

const presentBoardTicket = (visit: VisitRow) => ({
  ticket_number: visit.ticket_number,
  customer_name: wallNameOf(visit.customer_name || visit.known_name || ''),
  is_booking: visit.source !== 'walk_in',
});

const presentSeat = (visit: VisitRow) => ({
  ...presentBoardTicket(visit),
  barber_name: firstNameOf(visit.barber_name ?? ''),
});

const presentNext = ({ visits }: LineSnapshot, own: LinePlace) =>
  visits
    .filter((visit) => visit.id === own.visit.id)
    .map((visit) => {
      return {
        ...presentBoardTicket(visit),
        place: own.place,
        barber_name: visit.barber_id === null ? null : firstNameOf(visit.barber_name ?? ''),
        scheduled_time: visit.source === 'walk_in' ? null : buildInstant(visit.scheduled_at),
        likely: buildLikely(own.likely && likelyRange(own.likely)),
      };
    });

export const presentBoard = (board: BoardSnapshot): Board => {
  const { line, eligibility, now } = board;
  const { name, username, logo, accent, time_zone, language } = buildShop(line);
  return {
    shop: { name, username, logo, accent, time_zone, language, check_in_url: board.checkInUrl },
    door: eligibility.state,
    closes_at: buildInstant(eligibility.closesAt),
    opens_at: buildInstant(eligibility.opensAt),
    called: board.called.map((visit) => ({
      ...presentSeat(visit),
      called_at: (visit.started_at ?? now).toString(),
    })),
    in_chair: board.inChair.map(presentSeat),
    waiting: board.waiting.flatMap((visit) => presentNext(line, visit)),
    likely: buildLikely(eligibility.likely),
    updated_at: now.toString(),
  };
};
