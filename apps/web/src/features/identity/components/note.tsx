import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = { good: 'bg-tint text-on-tint', warn: 'bg-warn-tint text-warn' } as const;

interface NoteProps {
  icon: LucideIcon;
  tone?: keyof typeof tones;
  /** Nothing while there is nothing to say. */
  children?: ReactNode;
}

/**
 * A sentence about how things stand. Readers announce only what comes into a place that they know:
 * keep it on the screen, empty, until there is something to say.
 */
export const Note = ({ icon: Icon, tone = 'good', children }: NoteProps) => {
  const isEmpty = children === undefined || children === null || children === false;
  return (
    <div
      role="status"
      className={
        isEmpty ? 'sr-only' : `flex gap-2.5 rounded-control px-3 py-2.5 text-body ${tones[tone]}`
      }
    >
      {!isEmpty && (
        <>
          <Icon size={18} aria-hidden="true" className="mt-px flex-none" />
          <p className="min-w-0 wrap-anywhere">{children}</p>
        </>
      )}
    </div>
  );
};
