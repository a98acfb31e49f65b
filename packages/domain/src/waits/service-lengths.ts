import type { LengthOf } from '../line/line.ts';

/** How long a visit takes: the mean and the standard deviation, in minutes. */
export interface Length {
  readonly mean: number;
  readonly spread: number;
}

export type Lengths = (...visitAndBarber: Parameters<LengthOf>) => Length;

/** How long recent visits with this one service took with a barber. */
export interface RecentLength {
  readonly barberId: number;
  readonly serviceId: number;
  readonly visits: number;
  readonly mean: number;
  readonly spread: number;
}

export interface OfferedService {
  readonly id: number;
  readonly estimatedMinutes: number | null;
  /** The barbers with a length of their own, in minutes. */
  readonly ownMinutes?: ReadonlyMap<number, number>;
}

/** Fewer visits than this are not used for an estimate. */
export const FEWEST_VISITS = 5;
export const USUAL_MINUTES = 30;
/** The assumed spread of a length that was not measured, as a share of it. */
export const UNMEASURED_SPREAD = 0.25;

/** Means and spreads of several groups as if measured together. */
const pool = (groups: readonly RecentLength[]): Length | null => {
  const visits = groups.reduce((sum, group) => sum + group.visits, 0);
  if (visits < FEWEST_VISITS) return null;
  const mean = groups.reduce((sum, group) => sum + group.visits * group.mean, 0) / visits;
  const variance =
    groups.reduce(
      (sum, group) => sum + group.visits * (group.spread ** 2 + (group.mean - mean) ** 2),
      0,
    ) / visits;
  return { mean, spread: Math.sqrt(variance) };
};

const unmeasured = (mean: number): Length => ({ mean, spread: mean * UNMEASURED_SPREAD });

const addUp = (lengths: readonly Length[]): Length => ({
  mean: lengths.reduce((sum, { mean }) => sum + mean, 0),
  spread: Math.sqrt(lengths.reduce((sum, { spread }) => sum + spread ** 2, 0)),
});

/**
 * How long visits take: by the barber's recent visits, else the length that is set for the barber,
 * else the shop's recent visits, else the estimated time of the service, else half an hour. A visit without a service takes as long as an average visit.
 */
export const lengthsOf = (
  recent: readonly RecentLength[],
  services: readonly OfferedService[],
): Lengths => {
  const offered = new Map(services.map((service) => [service.id, service]));
  const find = (barberId: number | null, serviceId: number | null) =>
    pool(
      recent.filter(
        (each) =>
          (barberId === null || each.barberId === barberId) &&
          (serviceId === null || each.serviceId === serviceId),
      ),
    );
  const cache = new Map<string, Length>();
  const lengthOf = (barberId: number, serviceId: number | null): Length => {
    const key = `${barberId} ${serviceId}`;
    let length = cache.get(key);
    if (!length) {
      const service = serviceId === null ? undefined : offered.get(serviceId);
      const own = service?.ownMinutes?.get(barberId);
      length =
        find(barberId, serviceId) ??
        (own === undefined ? find(null, serviceId) : unmeasured(own)) ??
        unmeasured(service?.estimatedMinutes ?? USUAL_MINUTES);
      cache.set(key, length);
    }
    return length;
  };
  /** The same object for the same services, so that what is computed from a length can be cached. */
  const sumOf = (barberId: number, serviceIds: readonly number[]): Length => {
    const key = `${barberId} ${serviceIds.join('+')}`;
    let length = cache.get(key);
    if (!length) {
      length = addUp(serviceIds.map((serviceId) => lengthOf(barberId, serviceId)));
      cache.set(key, length);
    }
    return length;
  };
  return ({ serviceIds }, barberId) =>
    serviceIds.length > 1 ? sumOf(barberId, serviceIds) : lengthOf(barberId, serviceIds[0] ?? null);
};
