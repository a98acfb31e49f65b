import { Unlink } from 'lucide-react';
import type { ReactNode } from 'react';

interface DeadLinkProps {
  title: ReactNode;
  /** Why that may be. */
  children: ReactNode;
  /** What to do instead. */
  action: ReactNode;
}

/** A link that was used, has run out or was never one of ours: all three look alike. */
export const DeadLink = ({ title, children, action }: DeadLinkProps) => (
  <div>
    <span className="mb-4 grid size-12 place-items-center rounded-[0.75rem_0.75rem_0.75rem_0.125rem] bg-tint text-on-tint">
      <Unlink size={22} aria-hidden="true" />
    </span>
    <h1 className="text-h1 cut-head">{title}</h1>
    <p className="mt-2 mb-6 text-ink-2">{children}</p>
    {action}
  </div>
);
