import { cardClass } from '../../../../components/cards/card.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { RecentReferrals } from '../referrals/recent-referrals.tsx';
import { DashboardTilesSkeleton } from './dashboard-tiles.tsx';

/** In the shape of the content, so that nothing moves when it arrives. */
export const DashboardSkeleton = () => (
  <div aria-busy="true">
    <DashboardTilesSkeleton />
    <div className="mb-4 grid gap-4 lg:grid-cols-[minmax(0,1fr)_20.25rem]">
      <div className={cx(cardClass, 'flex flex-col px-5 pt-3 pb-4 max-sm:px-4')}>
        <Skeleton className="my-1.5 h-5 w-60 max-w-full" />
        <Skeleton className="mt-3.5 h-56 w-full lg:h-auto lg:min-h-56 lg:flex-1" />
      </div>
      <div className={cx(cardClass, 'flex flex-col px-5 pt-4 pb-4.5 max-sm:px-4')}>
        <Skeleton className="my-0.5 h-5 w-28" />
        <Skeleton className="mt-3 mb-1 h-9 w-40" />
        <Skeleton className="my-1 h-3.5 w-56 max-w-full" />
        <div className="mt-4 mb-4.5 grid gap-5 border-t border-line pt-2.5">
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
        <Skeleton className="mt-auto h-10 w-full rounded-control pointer-coarse:h-12" />
      </div>
    </div>
    <div className={cx(cardClass, 'mb-4 grid grid-cols-2 lg:grid-cols-4')}>
      {['pending', 'payable', 'way', 'paid'].map((part) => (
        <div key={part} className="px-5 py-3 max-sm:px-4">
          <Skeleton className="my-0.5 h-3.5 w-20" />
          <Skeleton className="my-1.5 h-5 w-24" />
          <Skeleton className="my-0.5 h-3.5 w-32 max-w-full" />
        </div>
      ))}
    </div>
    <RecentReferrals dashboard={undefined} />
  </div>
);
