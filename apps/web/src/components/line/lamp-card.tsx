import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Bar } from '../cards/meter.tsx';

interface LampCardProps {
  icon: LucideIcon;
  /** The current state. */
  title: ReactNode;
  /** The start time of that state. */
  since: ReactNode;
  ticket: number;
  name: ReactNode;
  detail: ReactNode;
  /** Shown at the end of the first row. */
  menu?: ReactNode;
  /** Shown beside the name, or below a long one. */
  tools?: ReactNode;
  /** The elapsed part of the expected time, in percent and as text. */
  progress?: { percent: number; text: ReactNode };
  children?: ReactNode;
}

/** The ticket in the chair, large enough to be read from a distance. */
export const LampCard = ({ icon: Icon, title, since, progress, ...rest }: LampCardProps) => (
  <section data-ground="lamp" className="corner-ticket-lg bg-lamp px-4 pt-3.5 pb-4 text-on-lamp">
    <div className="flex items-center justify-end gap-x-2 text-body font-medium num">
      <h2 className="mr-auto flex items-center gap-2 text-[0.9375rem]/6 font-bold">
        <Icon size={18} aria-hidden="true" />
        {title}
      </h2>
      <span>{since}</span>
      {rest.menu}
    </div>
    <div className="mt-2 mb-3 flex flex-wrap items-center justify-end gap-x-3.5 gap-y-2">
      <span className="text-[4rem]/15 tracking-[-0.04em] cut-ticket">{rest.ticket}</span>
      <div className="min-w-28 flex-1">
        <p className="text-h2/6 font-bold wrap-anywhere">{rest.name}</p>
        <p className="text-body-lg/5.5 wrap-anywhere">{rest.detail}</p>
      </div>
      {rest.tools}
    </div>
    {progress && (
      <div className="mb-3.5 flex items-center gap-3 text-small font-medium num">
        <Bar percent={progress.percent} level="current" className="h-1.5 flex-1 bg-on-lamp/18" />
        <span className="max-w-3/5">{progress.text}</span>
      </div>
    )}
    {rest.children}
  </section>
);
