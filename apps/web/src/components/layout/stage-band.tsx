import type { ReactNode } from 'react';

/**
 * The first child of an affiliate screen. It continues the header's ground to both edges of the
 * window, and what follows overlaps its last 40 px.
 */
export const StageBand = ({ children }: { children: ReactNode }) => (
  <div
    data-ground="stage"
    className="relative -mt-8 -mb-10 pt-4 pb-18 text-on-stage before:absolute before:inset-y-0 before:left-1/2 before:-z-10 before:w-screen before:-translate-x-1/2 before:bg-stage sm:pt-7"
  >
    {children}
  </div>
);
