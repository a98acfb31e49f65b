import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '../feedback/skeleton.tsx';
import { cx } from '../layout/cx.ts';
import { statusIcons, type VisitStatus } from '../visits/status-badge.tsx';
import { cardClass } from './card.tsx';

interface StatTileProps {
  icon: LucideIcon;
  label: ReactNode;
  figure: ReactNode;
  /** One short comparison. */
  note?: ReactNode;
  /** A link to the list that the figure counts. */
  to?: string;
}

const tileClass = cx(cardClass, '@container block min-w-0 px-5 py-4 max-sm:px-4 max-sm:py-3.5');

const Frame = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to === undefined ? (
    <div className={tileClass}>{children}</div>
  ) : (
    <Link
      to={to}
      className={cx(tileClass, 'react-fast text-inherit no-underline hover:border-line-strong')}
    >
      {children}
    </Link>
  );

/** Five-digit sums and longer. */
const isLong = (figure: ReactNode): boolean => typeof figure === 'string' && figure.length > 8;

export const StatTile = ({ icon: Icon, label, figure, note, to }: StatTileProps) => (
  <Frame to={to}>
    <p className="flex items-center gap-2 text-small font-medium text-ink-2">
      <Icon size={16} aria-hidden="true" className="flex-none" />
      {label}
    </p>
    {/* Two tiles share a row even at 400 % zoom, so the number shrinks instead of wrapping. */}
    <p
      className={cx(
        'mt-1.5 text-[2rem]/9 cut-ticket wrap-anywhere',
        isLong(figure)
          ? 'max-sm:text-[clamp(0.875rem,13cqi,1.5rem)]/9'
          : 'max-sm:text-[clamp(1rem,19cqi,1.5rem)]/9',
      )}
    >
      {figure}
    </p>
    {note !== undefined && <p className="mt-1 text-small text-ink-3 num">{note}</p>}
  </Frame>
);

export const StatTileSkeleton = () => (
  <div aria-busy="true" className={tileClass}>
    <Skeleton className="mt-0.5 h-3.5 w-14/25" />
    <Skeleton className="my-2.5 h-7.5 w-1/3" />
    <Skeleton className="mb-0.5 h-3.5 w-18/25" />
  </div>
);

const statusLooks: Record<VisitStatus, string> = {
  pending: 'border-[1.5px] border-pending text-pending',
  in_progress: 'bg-lamp text-on-lamp',
  completed: 'bg-completed-tint text-completed',
  cancelled: 'bg-cancelled-tint text-cancelled',
  no_show: 'bg-noshow-tint text-noshow',
};

interface StatusTileProps {
  status: VisitStatus;
  label: ReactNode;
  figure: ReactNode;
}

/** A count of one status, with its icon on a ticket. */
export const StatusTile = ({ status, label, figure }: StatusTileProps) => {
  const Icon = statusIcons[status];
  return (
    <div
      className={cx(
        cardClass,
        'flex items-center gap-4 p-4 max-sm:flex-col max-sm:items-start max-sm:gap-2 max-sm:p-3',
      )}
    >
      <span
        className={cx(
          'grid size-11 flex-none place-items-center rounded-[0.625rem_0.625rem_0.625rem_0.125rem]',
          statusLooks[status],
        )}
      >
        <Icon size={20} aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <p className="text-small font-medium text-ink-2">{label}</p>
        <p className="text-h1/8 cut-ticket">{figure}</p>
      </div>
    </div>
  );
};
