import type { ReactNode } from 'react';

const spans = { 1: '', 2: 'lg:col-span-2', 3: 'lg:col-span-3' } as const;

interface SectionProps {
  title: string;
  span?: keyof typeof spans;
  children: ReactNode;
}

export const Section = ({ title, span = 1, children }: SectionProps) => (
  <section
    className={`flex min-w-0 flex-col rounded-card border border-line bg-surface px-5 pt-4 pb-5 max-sm:px-4 ${spans[span]}`}
  >
    <h2 className="mb-3.5 text-small font-semibold text-ink-2">{title}</h2>
    {children}
  </section>
);

export const Row = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <div className={`flex flex-wrap items-center gap-2.5 not-first-of-type:mt-3.5 ${className}`}>
    {children}
  </div>
);
