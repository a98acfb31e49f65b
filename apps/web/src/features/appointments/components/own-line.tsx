import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useLiveQuery } from '../../../lib/live-query.ts';
import { currentAppointmentsQuery, livePollMs } from '../api.ts';
import type { QueueFailureProps } from './queue-failure.tsx';

/** The barber's line as it is at this moment, asked for every 7 seconds and on every change. */
export const useOwnLine = () => {
  const { t } = useLingui();
  const live = useLiveQuery(currentAppointmentsQuery, { stream: 'own', pollMs: livePollMs });
  const [isRefreshing, setIsRefreshing] = useState(false);
  const line = live.data;

  const refresh = async (): Promise<void> => {
    setIsRefreshing(true);
    await live.refetchFresh();
    setIsRefreshing(false);
  };

  const { error } = live.query;
  const hasAnswered = error instanceof ApiError && error.status !== 0;
  const failure: QueueFailureProps | null = error && {
    message: hasAnswered ? t`Failed to load appointments` : t`Error loading appointments`,
    updatedAt: live.updatedAt,
    timeZone: line?.time_zone ?? 'UTC',
    isRetrying: isRefreshing,
    onRetry: () => void refresh(),
  };
  return { line, failure, isRefreshing, refresh };
};
