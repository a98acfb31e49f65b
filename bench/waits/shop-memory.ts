import type { RecentLength } from '@lineup/domain/waits/service-lengths';
import {
  FEWEST_GAPS,
  GAP_SHARES,
  LEAVING_STEP,
  LEAVING_STEPS,
  LONGEST_CALL,
  LONGEST_GAP,
  type RecentWaits,
} from '@lineup/domain/waits/wait-statistics';
import type { Minute } from '../shop-days/shop.ts';

/** A visit of a day that is over, or nearly. */
export interface PastVisit {
  readonly day: number;
  readonly barber: number | null;
  readonly services: readonly number[];
  readonly isWalkIn: boolean;
  readonly joinedAt: Minute;
  readonly startedAt: Minute | null;
  readonly endedAt: Minute;
  readonly end: 'served' | 'left' | 'missed';
}

/** `percentile_cont` of PostgreSQL. */
const quantilesOf = (values: readonly number[]): number[] | null => {
  if (values.length < FEWEST_GAPS) return null;
  const sorted = values.toSorted((a, b) => a - b);
  return GAP_SHARES.map((share) => {
    const at = share * (sorted.length - 1);
    const low = sorted[Math.floor(at)] ?? 0;
    return low + ((sorted[Math.floor(at) + 1] ?? low) - low) * (at - Math.floor(at));
  });
};

/** The history of a shop so far, counted like the API's statements do. */
export class ShopMemory {
  readonly #visits: PastVisit[] = [];

  add(visit: PastVisit): void {
    this.#visits.push(visit);
  }

  lengths(): RecentLength[] {
    const measured = this.#visits.flatMap(({ barber, services, startedAt, endedAt, end }) => {
      const [service] = services;
      const isMeasured = end === 'served' && services.length === 1 && startedAt !== null;
      return isMeasured && barber !== null && service !== undefined
        ? [{ barber, service, minutes: endedAt - startedAt }]
        : [];
    });
    const groups = Map.groupBy(
      measured,
      (each) => `${String(each.barber)} ${String(each.service)}`,
    );
    return [...groups.values()].map((group) => {
      const visits = group.length;
      const mean = group.reduce((sum, { minutes }) => sum + minutes, 0) / visits;
      const variance = group.reduce((sum, each) => sum + (each.minutes - mean) ** 2, 0) / visits;
      return {
        barberId: group[0]?.barber ?? 0,
        serviceId: (group[0]?.service ?? 0) + 1,
        visits,
        mean,
        spread: Math.sqrt(variance),
      };
    });
  }

  #gaps(): { isAfterVisit: boolean; minutes: number }[] {
    const served = this.#visits.filter(({ end }) => end === 'served');
    const chairs = Map.groupBy(served, (each) => `${String(each.day)} ${String(each.barber)}`);
    return [...chairs.values()].flatMap((chair) =>
      chair
        .toSorted((a, b) => (a.startedAt ?? 0) - (b.startedAt ?? 0))
        .flatMap((visit, index, all) => {
          const before = all[index - 1];
          if (!before || !visit.isWalkIn || visit.startedAt === null) return [];
          const isAfterVisit = before.endedAt > visit.joinedAt;
          const ready = Math.max(before.endedAt, visit.joinedAt);
          return [{ isAfterVisit, minutes: visit.startedAt - ready }];
        })
        .filter(
          ({ isAfterVisit, minutes }) =>
            minutes >= 0 && minutes <= (isAfterVisit ? LONGEST_GAP : LONGEST_CALL),
        ),
    );
  }

  waitStatistics(): RecentWaits {
    const gaps = this.#gaps();
    const minutesOf = (isAfter: boolean) =>
      gaps.filter((gap) => gap.isAfterVisit === isAfter).map(({ minutes }) => minutes);
    const walkIns = this.#visits.filter(({ isWalkIn }) => isWalkIn);
    return {
      betweenVisits: quantilesOf(minutesOf(true)),
      atFreeChair: quantilesOf(minutesOf(false)),
      called: walkIns.filter(({ end }) => end !== 'left').length,
      missed: walkIns.filter(({ end }) => end === 'missed').length,
      booked: this.#visits.filter(({ isWalkIn }) => !isWalkIn).length,
      bookingsMissed: this.#visits.filter(({ isWalkIn, end }) => !isWalkIn && end === 'missed')
        .length,
      waits: Array.from({ length: LEAVING_STEPS }, (_, step) => {
        const from = step * LEAVING_STEP;
        const to = step === LEAVING_STEPS - 1 ? Number.POSITIVE_INFINITY : from + LEAVING_STEP;
        const waits = walkIns
          .filter(({ end }) => end !== 'missed')
          .map(({ joinedAt, startedAt, endedAt, end }) => ({
            minutes: (startedAt ?? endedAt) - joinedAt,
            isLeft: end === 'left',
          }));
        return {
          minutes: waits.reduce(
            (sum, { minutes }) => sum + Math.max(0, Math.min(minutes, to) - from),
            0,
          ),
          left: waits.filter(({ minutes, isLeft }) => isLeft && minutes >= from && minutes < to)
            .length,
        };
      }),
    };
  }
}
