import { useLingui } from '@lingui/react/macro';
import { formatTime } from '../../lib/format.ts';
import { useLiveQuery } from '../../lib/live-query.ts';
import { todayPollMs, todayQuery } from './api.ts';

/** The shop's day as it is at this moment: asked for on every change, and by itself. */
export const useToday = () => {
  const { i18n } = useLingui();
  const live = useLiveQuery(todayQuery, { stream: 'own', pollMs: todayPollMs });
  const { error } = live.query;
  const today = live.data;
  return {
    today,
    error,
    isRetrying: live.query.isRefetching,
    /** When what is shown was last true; null while it is. */
    staleSince: error && today ? formatTime(live.updatedAt, i18n.locale, today.time_zone) : null,
    refresh: live.refetchFresh,
  };
};
