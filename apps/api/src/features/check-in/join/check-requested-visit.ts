import type { LineSnapshot, RequestedVisit } from '../../visits/line/build-line-snapshot.ts';

export const anyVisit: RequestedVisit = { serviceIds: [], barberId: null };

export const isKnownBarber = ({ barbers }: LineSnapshot, { barberId }: RequestedVisit): boolean =>
  barberId === null || barbers.some(({ id }) => id === barberId);
