import { cx } from '../layout/cx.ts';
import type { VisitStatus } from '../visits/status-badge.tsx';

const looks: Record<VisitStatus, string> = {
  pending: 'border-[1.5px] border-line-strong bg-surface text-ink',
  in_progress: 'bg-lamp text-on-lamp',
  completed: 'bg-sunken text-ink-3',
  cancelled: 'bg-sunken text-ink-3 line-through decoration-[1.5px]',
  no_show: 'bg-sunken text-ink-3 line-through decoration-[1.5px]',
};

const sizes = {
  sm: 'h-7 min-w-10 px-2 text-[0.9375rem] corner-ticket',
  md: 'h-10 min-w-14 px-2 text-[1.375rem] corner-ticket',
  lg: 'h-14 min-w-16 px-3 text-[1.875rem] rounded-[0.75rem_0.75rem_0.75rem_0.125rem]',
} as const;

interface TicketChipProps {
  ticket: number | string;
  status?: VisitStatus;
  size?: keyof typeof sizes;
}

/** Outlined: waits. Lit: in the chair. Dim: done. */
export const TicketChip = ({ ticket, status = 'pending', size = 'sm' }: TicketChipProps) => (
  <span
    className={cx(
      'inline-grid flex-none place-items-center leading-none cut-ticket transition-colors duration-(--duration-lamp)',
      looks[status],
      sizes[size],
    )}
  >
    {ticket}
  </span>
);
