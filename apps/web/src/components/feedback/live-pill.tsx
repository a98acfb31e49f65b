import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronUp } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { TicketChip } from '../line/ticket-chip.tsx';

interface LivePillProps {
  /** The first ticket in progress, else the first that waits. */
  ticket: { number: number; status: 'in_progress' | 'pending' } | null;
  inProgress: number;
  pending: number;
  /** Shown instead of the figures while there are none. */
  note?: ReactNode;
  expandRef?: Ref<HTMLButtonElement>;
  onExpand: () => void;
}

/** Live Appointments, collapsed. The layout decides where it floats. */
export const LivePill = ({
  ticket,
  inProgress,
  pending,
  note,
  expandRef,
  onExpand,
}: LivePillProps) => {
  const { t } = useLingui();
  return (
    <section
      aria-label={t`Live Appointments`}
      data-ground="stage"
      className="relative inline-flex h-14 items-center gap-3.5 rounded-full bg-stage pr-2 pl-3 text-on-stage shadow-pop dark:bg-raised dark:text-ink"
    >
      {ticket && <TicketChip ticket={ticket.number} status={ticket.status} />}
      <span className="text-small/4.25">
        <span className="block font-[660]">
          <Trans>Live Appointments</Trans>
        </span>
        <span className="block text-caption/4.25 text-on-stage-2 num dark:text-ink-2">
          {note ?? (
            <Trans>
              {inProgress} in progress, <Plural value={pending} one="# pending" other="# pending" />
            </Trans>
          )}
        </span>
      </span>
      <IconButton
        ref={expandRef}
        icon={ChevronUp}
        tone="inherit"
        label={t`Expand Live Appointments`}
        aria-expanded={false}
        // The whole pill is clickable.
        className="static! rounded-full before:absolute before:inset-0 before:rounded-full"
        onClick={onExpand}
      />
    </section>
  );
};
