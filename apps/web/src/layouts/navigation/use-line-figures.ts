import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { lineKey } from '../../features/appointments/api.ts';
import { useLive } from '../../lib/live/live.ts';

/**
 * Calls back when the line has changed, and with it perhaps the month's check-ins: on a hint of the
 * stream or, without one, when a poll of the line brought new data. An unchanged poll returns the
 * same object and causes no refetch.
 */
export const useLineFigures = (onChanged: () => void): void => {
  const queryClient = useQueryClient();
  const state = useLive('own', onChanged);
  const changed = useEffectEvent(onChanged);
  const isPushed = state === 'live';

  useEffect(() => {
    if (isPushed) return;
    const cache = queryClient.getQueryCache();
    const known = new Map<string, unknown>();
    for (const { queryHash, state: before } of cache.findAll({ queryKey: lineKey })) {
      known.set(queryHash, before.data);
    }
    return cache.subscribe(({ query, type }) => {
      const [topic] = query.queryKey as readonly unknown[];
      if (type !== 'updated' || topic !== lineKey[0]) return;
      const { data } = query.state as { data: unknown };
      const before = known.get(query.queryHash);
      if (data === before) return;
      known.set(query.queryHash, data);
      if (before !== undefined) changed();
    });
  }, [queryClient, isPushed]);
};
