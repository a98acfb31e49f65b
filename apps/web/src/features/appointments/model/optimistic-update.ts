import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Takes a change back; false where newer data has come meanwhile, which stays. */
export type TakeBack = () => boolean;

/**
 * Shows a change before the server has answered. The queries keep their age and their failure,
 * because nothing has come from the server.
 */
export const showChange = <T>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: T) => T,
): TakeBack => {
  const shown = client
    .getQueryCache()
    .findAll({ queryKey })
    .flatMap((query) => {
      const before = query.state.data as T | undefined;
      if (before === undefined) return [];
      const after = change(before);
      query.setState({ data: after });
      return [{ query, before, after }];
    });
  return () =>
    shown
      .map(({ query, before, after }) => {
        const isNewest = query.state.data === after;
        if (isNewest) query.setState({ data: before });
        return isNewest;
      })
      .every(Boolean);
};
