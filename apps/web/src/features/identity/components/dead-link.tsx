import { Unlink } from 'lucide-react';
import type { ReactNode } from 'react';

interface DeadLinkProps {
  title: ReactNode;
  /** Possible reasons. */
  children: ReactNode;
  /** What to do instead. */
  action: ReactNode;
}

/** A link that was used, has expired or never existed: all three look the same. */
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
