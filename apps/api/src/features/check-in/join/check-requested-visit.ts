import type { LineSnapshot } from '../../visits/line/read-line-snapshot.ts';

export interface RequestedVisit {
  serviceIds: readonly number[];
  /** Null: first available. */
  barberId: number | null;
}

export const anyVisit: RequestedVisit = { serviceIds: [], barberId: null };

export const isKnownBarber = ({ barbers }: LineSnapshot, { barberId }: RequestedVisit): boolean =>
  barberId === null || barbers.some(({ id }) => id === barberId);
