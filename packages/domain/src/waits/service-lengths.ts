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
}

/** As few visits say nothing about the next one. */
export const FEWEST_VISITS = 5;
export const USUAL_MINUTES = 30;
/** What nobody has measured is known this badly, as a share of its length. */
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
 * How long visits take: by the barber's recent ones, else the shop's, else the length that the
 * service was given, else half an hour. A visit that names no service is like any other.
 */
export const lengthsOf = (
  recent: readonly RecentLength[],
  services: readonly OfferedService[],
): Lengths => {
  const offered = new Map(services.map(({ id, estimatedMinutes }) => [id, estimatedMinutes]));
  const find = (barberId: number | null, serviceId: number | null) =>
    pool(
      recent.filter(
        (each) =>
          (barberId === null || each.barberId === barberId) &&
          (serviceId === null || each.serviceId === serviceId),
      ),
    );
  const known = new Map<string, Length>();
  const lengthOf = (barberId: number, serviceId: number | null): Length => {
    const key = `${barberId} ${serviceId}`;
    let length = known.get(key);
    if (!length) {
      const estimated = serviceId === null ? null : offered.get(serviceId);
      length =
        find(barberId, serviceId) ??
        find(null, serviceId) ??
        unmeasured(estimated ?? USUAL_MINUTES);
      known.set(key, length);
    }
    return length;
  };
  return ({ serviceIds }, barberId) =>
    serviceIds.length === 0
      ? lengthOf(barberId, null)
      : addUp(serviceIds.map((serviceId) => lengthOf(barberId, serviceId)));
};
