import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = { good: 'bg-tint text-on-tint', warn: 'bg-warn-tint text-warn' } as const;

interface NoteProps {
  icon: LucideIcon;
  tone?: keyof typeof tones;
  /** Empty while there is no message. */
  children?: ReactNode;
}

/**
 * A message about the current state. Screen readers announce only changes of a live region that
 * exists already, so keep it rendered and empty until there is a message.
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
