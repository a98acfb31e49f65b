import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../layout/cx.ts';

interface EmptyStateProps {
  icon: LucideIcon;
  title: ReactNode;
  /** The specification's sentences, one paragraph each. */
  children?: ReactNode;
  /** At most one action. */
  action?: ReactNode;
  tone?: 'plain' | 'failure';
}

export const EmptyState = ({
  icon: Icon,
  title,
  children,
  action,
  tone = 'plain',
}: EmptyStateProps) => (
  <div className="flex flex-1 flex-col items-center justify-center gap-1 px-4 py-6 text-center">
    <span
      className={cx(
        'mb-1.5 grid size-12 place-items-center rounded-[0.75rem_0.75rem_0.75rem_0.125rem]',
        tone === 'failure' ? 'bg-cancelled-tint text-cancelled' : 'bg-tint text-on-tint',
      )}
    >
      <Icon size={22} aria-hidden="true" />
    </span>
    <h2 className="text-h3 cut-head wrap-anywhere">{title}</h2>
    {children !== undefined && <div className="grid gap-1 text-ink-2 num">{children}</div>}
    {action !== undefined && <div className="mt-3">{action}</div>}
  </div>
);
