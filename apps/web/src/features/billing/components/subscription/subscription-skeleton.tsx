import { Card } from '../../../../components/cards/card.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';

/** The shape of the plan and its usage. */
export const SubscriptionSkeleton = () => (
  <div aria-busy="true" className="grid gap-5 lg:grid-cols-2">
    <Card as="div" className="p-5 sm:p-6">
      <Skeleton className="mt-1 h-5 w-36" />
      <Skeleton className="mt-6 h-8 w-48 max-w-full" />
      <Skeleton className="mt-4 h-4 w-4/5" />
      <Skeleton className="mt-6 h-10 w-40" />
    </Card>
    <Card as="div" className="p-5 sm:p-6">
      <Skeleton className="mt-1 h-5 w-24" />
      <Skeleton className="mt-7 h-1.5 w-full" />
      <Skeleton className="mt-3 h-4 w-3/5" />
      <Skeleton className="mt-10 h-1.5 w-full" />
      <Skeleton className="mt-3 h-4 w-2/5" />
    </Card>
  </div>
);
