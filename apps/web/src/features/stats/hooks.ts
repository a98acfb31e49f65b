import { type StatsPeriod, statsPeriods } from '@lineup/contract/stats';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatTime } from '../../lib/figures/format.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { useQueryFailure } from '../../lib/http/query-failure.ts';
import { useLive } from '../../lib/live/live.ts';
import { useLiveQuery } from '../../lib/live/live-query.ts';
import { readTabStorage, writeTabStorage } from '../../lib/storage/tab-storage.ts';
import { employeeStatsQuery, todayPollMs, todayQuery } from './api.ts';

/** The live day of the shop: refetched after every change and by polling. */
export const useToday = () => {
  const { i18n } = useLingui();
  const live = useLiveQuery(todayQuery, { stream: 'own', pollMs: todayPollMs });
  const { error } = live;
  const today = live.data;
  return {
    today,
    error,
    isRetrying: live.isRetrying,
    retry: live.retry,
    /** The time of the last successful load; null while the data is fresh. */
    staleSince: error && today ? formatTime(live.updatedAt, i18n.locale, today.time_zone) : null,
    refresh: live.refetchFresh,
  };
};

/** The query counts thirty days, so a busy line must not refetch more often. */
const minIntervalMs = 30_000;

/** Throttles a callback to once per `minIntervalMs`, counted from the mount. */
const useThrottled = (act: () => void) => {
  const [openedAt] = useState(Date.now);
  const last = useRef(openedAt);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  return () => {
    timer.current ??= setTimeout(
      () => {
        timer.current = null;
        last.current = Date.now();
        act();
      },
      Math.max(0, last.current + minIntervalMs - Date.now()),
    );
  };
};

/** Calls `act` at midnight of this browser, when 'today' changes. */
const useAtMidnight = (since: number, act: () => void) => {
  const onMidnight = useEffectEvent(act);
  useEffect(() => {
    const midnight = new Date(since === 0 ? Date.now() : since);
    midnight.setHours(24, 0, 1, 0);
    const timer = setTimeout(() => onMidnight(), midnight.getTime() - Date.now());
    return () => clearTimeout(timer);
  }, [since]);
};

/** The figures, refetched when the line changes, at midnight, and when the window gets the focus. */
export const useEmployeeStats = () => {
  const { t } = useLingui();
  const query = useQuery({
    ...employeeStatsQuery,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    // No automatic retry: the screen shows the error with a Retry button.
    retry: false,
  });
  const throttledRefetch = useThrottled(() => void query.refetch());
  useLive('own', throttledRefetch);
  useAtMidnight(query.dataUpdatedAt, () => void query.refetch());

  const { error, isRetrying, retry } = useQueryFailure(employeeStatsQuery.queryKey, query);
  const hasAnswered = error instanceof ApiError && error.status !== 0;
  const serverMessage = hasAnswered ? error.body.message : undefined;
  const refusal =
    serverMessage === undefined || serverMessage === '' ? t`Failed to load stats` : serverMessage;
  const failure = error && {
    message: hasAnswered ? refusal : t`Unable to fetch employee stats`,
    updatedAt: query.dataUpdatedAt,
    isRetrying,
    onRetry: () => void retry(),
  };
  return { stats: query.data, failure };
};

const periodKey = 'stats_period';

const rememberedPeriod = (): StatsPeriod =>
  statsPeriods.find((period) => period === readTabStorage(periodKey)) ?? 'weekly';

/** The chosen period, remembered by this tab. */
export const useStatsPeriod = () => {
  const [period, setPeriod] = useState(rememberedPeriod);
  const choose = (next: StatsPeriod) => {
    writeTabStorage(periodKey, next);
    setPeriod(next);
  };
  return [period, choose] as const;
};
