import { Card } from '../../../../components/cards/card.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';

/** Skeleton of the line of the shop. */
export const ShopLineLoading = () => (
  <Card as="div" aria-busy="true" className="@container min-w-0">
    <div className="flex justify-between gap-4 px-4 pt-4 pb-3 @2xl:px-5">
      <Skeleton className="my-1 h-5 w-24" />
      <Skeleton className="my-1.5 h-4 w-56 max-w-1/2" />
    </div>
    <div className="grid gap-4 px-4 pb-4 @md:grid-cols-2 @2xl:grid-cols-3 @2xl:px-5">
      {[1, 2, 3].map((chair) => (
        <div key={chair} className="flex h-17.5 gap-3 @max-md:not-first:hidden">
          <Skeleton className="h-10 w-14" />
          <div className="grid flex-1 content-start gap-2.5 pt-1">
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className="h-3 w-36 max-w-full" />
          </div>
        </div>
      ))}
    </div>
    <div className="ml-4 h-6 border-b border-transparent @2xl:ml-5">
      <Skeleton className="h-6 w-24" />
    </div>
    <div className="pt-3 pb-1.5 @2xl:pt-8.5">
      {[1, 2, 3, 4, 5, 6, 7].map((row) => (
        <div
          key={row}
          className="flex min-h-18 items-center gap-3.5 border-t border-line px-4 @2xl:min-h-12.5 @2xl:px-5"
        >
          <Skeleton className="h-7 w-10" />
          <div className="grid gap-2">
            <Skeleton className="h-3.5 w-32" />
            <Skeleton className="h-3 w-20" />
          </div>
          <Skeleton className="ml-auto h-3.5 w-24" />
        </div>
      ))}
    </div>
  </Card>
);
