import { Trans } from '@lingui/react/macro';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { cx } from '../../../../components/layout/cx.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

const Table = ({ rows, columns, hasHead }: { rows: number; columns: number; hasHead: boolean }) => (
  <table className="w-full table-fixed border-collapse" aria-hidden="true">
    <tbody>
      <tr className="h-11 border-b border-line" />
      {numbers(rows).map((row) => (
        <tr key={row} className="not-first:border-t not-first:border-line">
          {hasHead && (
            <td className="w-33 p-3 align-top">
              <Skeleton className="size-6 rounded-full" />
              <Skeleton className="mt-2 h-3.5 w-20" />
            </td>
          )}
          {numbers(columns).map((column) => (
            <td
              key={column}
              className={cx('border-l border-line p-1.5 align-top', hasHead ? 'h-28' : 'h-24')}
            >
              <Skeleton className="h-6 w-full" />
              {hasHead && <Skeleton className="mt-0.5 h-6 w-full" />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

interface CalendarSkeletonProps {
  shape: 'day' | 'week' | 'month' | 'agenda';
  barbers: number;
}

/** Has the shape of the loaded view, so that nothing moves when it arrives. */
export const CalendarSkeleton = ({ shape, barbers }: CalendarSkeletonProps) => (
  <div aria-busy="true">
    <span className="sr-only">
      <Trans>Loading...</Trans>
    </span>
    {shape === 'week' && <Table rows={barbers} columns={7} hasHead />}
    {shape === 'month' && <Table rows={5} columns={7} hasHead={false} />}
    {shape === 'day' && (
      <div className="flex h-[max(26rem,calc(100dvh-15rem))] gap-2 p-3 pl-18">
        {numbers(barbers).map((column) => (
          <div key={column} className="grid flex-1 content-start gap-3">
            <Skeleton className="h-6 w-28" />
            <Skeleton className="mt-8 h-15 w-full rounded-control" />
            <Skeleton className="h-10 w-full rounded-control" />
          </div>
        ))}
      </div>
    )}
    {shape === 'agenda' &&
      numbers(7).map((row) => (
        <div key={row} className="flex min-h-18 items-center gap-3 border-b border-line px-4">
          <Skeleton className="h-9 w-12" />
          <Skeleton className="size-8 rounded-control" />
          <Skeleton className="h-9 flex-1" />
        </div>
      ))}
  </div>
);
