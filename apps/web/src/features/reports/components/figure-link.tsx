import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface FigureLinkProps {
  to: string;
  /** Shown before the figure on phones, where tables have no header. */
  name?: string;
  children: ReactNode;
}

/** A figure that opens its visits. */
export const FigureLink = ({ to, name, children }: FigureLinkProps) => (
  <Link
    to={to}
    className="text-inherit no-underline num hover:text-primary max-sm:flex max-sm:min-h-8 max-sm:items-center max-sm:justify-between max-sm:gap-3"
  >
    {name !== undefined && <span className="text-ink-3 sm:hidden">{name} </span>}
    <span className="whitespace-nowrap underline decoration-line-strong decoration-dotted underline-offset-4">
      {children}
    </span>
  </Link>
);
