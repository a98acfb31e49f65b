import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A sentence about how things stand, announced when it appears. */
export const Note = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <div
    role="status"
    className="flex gap-2.5 rounded-control bg-tint px-3 py-2.5 text-body text-on-tint"
  >
    <Icon size={18} aria-hidden="true" className="mt-px flex-none" />
    <p className="min-w-0 wrap-anywhere">{children}</p>
  </div>
);
