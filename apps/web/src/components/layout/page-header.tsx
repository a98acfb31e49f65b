import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Buttons at the right, or below the title on phones. */
  actions?: ReactNode;
}

export const PageHeader = ({ title, subtitle, actions }: PageHeaderProps) => (
  <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
    <div className="max-w-full min-w-0">
      <h1 className="text-h1 wrap-anywhere cut-head">{title}</h1>
      {subtitle !== undefined && <p className="mt-1 text-ink-2">{subtitle}</p>}
    </div>
    {actions !== undefined && (
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full">{actions}</div>
    )}
  </header>
);
