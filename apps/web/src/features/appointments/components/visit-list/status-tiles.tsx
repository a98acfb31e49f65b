import { useLingui } from '@lingui/react/macro';
import { StatusTile } from '../../../../components/cards/stat-tile.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import type { AppointmentList } from '../../api.ts';

/** The counts of the day, independent of the filter of the list. */
export const StatusTiles = ({ stats }: { stats: AppointmentList['stats'] | undefined }) => {
  const { t, i18n } = useLingui();
  const figure = (count: number | undefined) =>
    count === undefined ? <Skeleton className="my-1.5 h-5 w-10" /> : i18n.number(count);
  return (
    <section
      aria-label={t`Counts of the day`}
      className="mb-5 grid grid-cols-3 gap-4 max-sm:gap-2 lg:gap-5"
    >
      <StatusTile status="pending" label={t`Pending`} figure={figure(stats?.pending)} />
      <StatusTile status="in_progress" label={t`In Progress`} figure={figure(stats?.in_progress)} />
      <StatusTile status="completed" label={t`Completed`} figure={figure(stats?.completed)} />
    </section>
  );
};
