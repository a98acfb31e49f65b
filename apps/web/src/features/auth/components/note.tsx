import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = { good: 'bg-tint text-on-tint', warn: 'bg-warn-tint text-warn' } as const;

interface NoteProps {
  icon: LucideIcon;
  tone?: keyof typeof tones;
  children: ReactNode;
}

/** A sentence about how things stand, announced when it appears. */
export const Note = ({ icon: Icon, tone = 'good', children }: NoteProps) => (
  <div
    role="status"
    className={`flex gap-2.5 rounded-control px-3 py-2.5 text-body ${tones[tone]}`}
  >
    <Icon size={18} aria-hidden="true" className="mt-px flex-none" />
    <p className="min-w-0 wrap-anywhere">{children}</p>
  </div>
);
