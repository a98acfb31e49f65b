import { lazy, Suspense } from 'react';

const DeskOnline = lazy(async () => ({ default: (await import('./desk-online.tsx')).DeskOnline }));

/** The strip for online check-in on Home. It loads after the line, which is more important. */
export const OnlineCheckIn = () => (
  <div className="mb-5 min-h-14">
    <Suspense fallback={null}>
      <DeskOnline />
    </Suspense>
  </div>
);
