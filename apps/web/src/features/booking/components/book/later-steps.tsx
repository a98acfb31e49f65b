import { type ComponentProps, type ComponentType, lazy, Suspense, useState } from 'react';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import type { BookingClosed as ClosedNow } from '../unavailable/booking-closed.tsx';
import type {
  BookingUnreachable as AwayNow,
  UnknownLink as UnknownNow,
} from '../unavailable/booking-missing.tsx';
import type { Booked as BookedNow } from './booked.tsx';
import type { DetailsStep as DetailsNow } from './details-step.tsx';

// Later steps are loaded lazily, to keep the first load small.

let details: typeof DetailsNow | null = null;

/** Preloads the details step, so that it renders without a fallback. */
export const loadDetails = async (): Promise<{ default: typeof DetailsNow }> => {
  const { DetailsStep: step } = await import('./details-step.tsx');
  details = step;
  return { default: step };
};
const LazyDetails = lazy(loadDetails);
const LazyBooked = lazy(async () => ({ default: (await import('./booked.tsx')).Booked }));
const LazyClosed = lazy(async () => ({
  default: (await import('../unavailable/booking-closed.tsx')).BookingClosed,
}));
const LazyAway = lazy(async () => ({
  default: (await import('../unavailable/booking-missing.tsx')).BookingUnreachable,
}));
const LazyUnknown = lazy(async () => ({
  default: (await import('../unavailable/booking-missing.tsx')).UnknownLink,
}));

const Waiting = () => (
  <div className="mx-auto grid w-full max-w-120 content-start gap-5 px-5 pt-3 lg:pt-9">
    <Skeleton className="h-8 w-44" />
    <Skeleton className="h-44 w-full" />
  </div>
);

export const DetailsStep = (props: ComponentProps<typeof DetailsNow>) => {
  // The same component while mounted: switching would lose the input.
  const [Step] = useState<typeof DetailsNow | typeof LazyDetails>(() => details ?? LazyDetails);
  return (
    <Suspense fallback={<Waiting />}>
      <Step {...props} />
    </Suspense>
  );
};

/** Wraps a lazy component with a skeleton. */
const later = <Props extends object>(Step: ComponentType<Props>) => {
  const Later = (props: Props) => (
    <Suspense fallback={<Waiting />}>
      <Step {...props} />
    </Suspense>
  );
  return Later;
};

export const Booked = later<ComponentProps<typeof BookedNow>>(LazyBooked);
export const BookingClosed = later<ComponentProps<typeof ClosedNow>>(LazyClosed);
export const BookingUnreachable = later<ComponentProps<typeof AwayNow>>(LazyAway);
export const UnknownLink = later<ComponentProps<typeof UnknownNow>>(LazyUnknown);
