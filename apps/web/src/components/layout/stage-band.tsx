import type { ReactNode } from 'react';

/**
 * The first thing of a screen of the affiliate area that goes on where the header's ground ends, as
 * the first child of the screen: the ground reaches both edges of the window, and what comes next
 * stands on its last 40 px.
 */
export const StageBand = ({ children }: { children: ReactNode }) => (
  <div
    data-ground="stage"
    className="relative -mt-8 -mb-10 pt-4 pb-18 text-on-stage before:absolute before:inset-y-0 before:left-1/2 before:-z-10 before:w-screen before:-translate-x-1/2 before:bg-stage sm:pt-7"
  >
    {children}
  </div>
);
