import { Footprints, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';

interface VisitSourceProps {
  source: 'walk-in' | 'booking';
  /** Such as 'Walk-in, 11:04'. */
  children: ReactNode;
}

export const VisitSource = ({ source, children }: VisitSourceProps) => {
  const Icon = source === 'booking' ? Link2 : Footprints;
  return (
    <span className="inline-flex items-center gap-1.5 text-small whitespace-nowrap text-ink-2 num">
      <Icon size={14} aria-hidden="true" className="flex-none text-ink-3" />
      {children}
    </span>
  );
};
