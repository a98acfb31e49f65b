import { type Flood, type FloodSource, MOST_REMOVED } from '@lineup/contract/check-in/flood';
import { FLOOD_MINUTES } from '@lineup/domain/check-in/check-in-flood';
import type { JoinedOnline } from './flood-repository.ts';
import type { FloodSnapshot } from './read-flood.ts';

/** Fewer tickets from one source may be a family. */
const LEAST_FROM_SOURCE = 4;
const MOST_SOURCES = 3;

const sourceOf = (kind: FloodSource['kind'], tickets: readonly JoinedOnline[]): FloodSource => ({
  kind,
  joined: tickets.length,
  waiting: tickets
    .filter(({ status }) => status === 'pending')
    .slice(0, MOST_REMOVED)
    .map(({ id, ticket_number, customer_name, arrived_at }) => ({
      id,
      ticket_number,
      customer_name,
      joined_at: String(arrived_at),
    })),
});

/** The sources of several waiting tickets. A network with one device is listed once, as a device. */
const sourcesOf = (tickets: readonly JoinedOnline[]): FloodSource[] => {
  const by = (kind: FloodSource['kind']) =>
    [...Map.groupBy(tickets, (ticket) => ticket[kind]).values()]
      .filter(({ length }) => length >= LEAST_FROM_SOURCE)
      .map((group) => sourceOf(kind, group))
      .filter(({ waiting }) => waiting.length > 0);
  const devices = by('device');
  const isDevice = ({ waiting }: FloodSource) =>
    devices.some(
      (device) =>
        device.waiting.length === waiting.length && device.waiting[0]?.id === waiting[0]?.id,
    );
  const networks = by('network').filter((network) => !isDevice(network));
  return [...devices, ...networks]
    .toSorted((one, other) => other.waiting.length - one.waiting.length)
    .slice(0, MOST_SOURCES);
};

/** A flood as the desk sees it; null: the number of check-ins is normal. */
export const buildFlood = ({
  isFloodNow,
  wasFlood,
  joined,
  tickets,
}: FloodSnapshot): Flood | null => {
  const sources = wasFlood ? sourcesOf(tickets) : [];
  if (!isFloodNow && sources.length === 0) return null;
  return { joined, minutes: FLOOD_MINUTES, sources };
};
