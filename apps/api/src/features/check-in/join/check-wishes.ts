import type { LineNow } from '../../visits/line/read-line.ts';

export interface Wishes {
  serviceIds: readonly number[];
  /** Null: first available. */
  barberId: number | null;
}

export const anyWish: Wishes = { serviceIds: [], barberId: null };

export const isKnownBarber = ({ barbers }: LineNow, { barberId }: Wishes): boolean =>
  barberId === null || barbers.some(({ id }) => id === barberId);
