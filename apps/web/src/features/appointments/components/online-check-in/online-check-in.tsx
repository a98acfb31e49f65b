import { lazy, Suspense } from 'react';

const DeskOnline = lazy(async () => ({ default: (await import('./desk-online.tsx')).DeskOnline }));

/** The strip of Home for online check-in; it loads after the line, which matters more. */
export const OnlineCheckIn = () => (
  <div className="mb-5 min-h-14">
    <Suspense fallback={null}>
      <DeskOnline />
    </Suspense>
  </div>
);
