import type { LineSnapshot } from '../../visits/line/read-line-snapshot.ts';

export interface Wishes {
  serviceIds: readonly number[];
  /** Null: first available. */
  barberId: number | null;
}

export const anyWish: Wishes = { serviceIds: [], barberId: null };

export const isKnownBarber = ({ barbers }: LineSnapshot, { barberId }: Wishes): boolean =>
  barberId === null || barbers.some(({ id }) => id === barberId);
