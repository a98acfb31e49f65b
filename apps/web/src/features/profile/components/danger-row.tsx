import type { ReactNode } from 'react';

interface DangerRowProps {
  title: ReactNode;
  /** What happens, and what is kept. */
  children: ReactNode;
  action: ReactNode;
}

/** One irreversible action, with what to know before. */
export const DangerRow = ({ title, children, action }: DangerRowProps) => (
  <div className="grid gap-3 border-t border-line px-4 py-5 sm:px-6">
    <h3 className="text-h3">{title}</h3>
    <div className="grid max-w-160 gap-2 text-pretty wrap-anywhere text-ink-2">{children}</div>
    <div className="flex flex-wrap gap-2">{action}</div>
  </div>
);
