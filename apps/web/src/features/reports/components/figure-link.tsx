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
    className="text-inherit underline decoration-line-strong decoration-dotted underline-offset-4 num hover:text-primary"
  >
    {name !== undefined && <span className="text-ink-3 sm:hidden">{name} </span>}
    {children}
  </Link>
);
