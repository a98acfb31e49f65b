import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { LivePill } from '../../../../components/feedback/live-pill.tsx';
import { useMedia } from '../../../../components/layout/media.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { readStored, removeStored, writeStored } from '../../../../lib/storage/storage.ts';
import type { OwnLine } from '../../api.ts';
import { useOwnLine } from '../../hooks.ts';
import { LivePanel } from './live-panel.tsx';

/** From here on the expanded panel has a column of its own. */
const docks = '(width >= 80rem)';

/** Docked it stays as it was left, also tomorrow; above the page it is for a look. */
const useExpanded = () => {
  const isDocked = useMedia(docks);
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(() => readStored('liveQueue') === 'expanded');
  const [lookedAt, setLookedAt] = useState<string | null>(null);
  const expand = () => {
    if (isDocked) writeStored('liveQueue', 'expanded');
    setIsOpen(isDocked);
    setLookedAt(pathname);
  };
  const minimize = () => {
    if (isDocked) removeStored('liveQueue');
    setIsOpen(false);
    setLookedAt(null);
  };
  return { isExpanded: isDocked ? isOpen : lookedAt === pathname, expand, minimize };
};

/** The owner has the whole shop before them, a barber what is theirs. */
/** Who asked for this barber, and who takes anybody. */
const waitingFor = ({ pending_assigned: own, pending_open: open }: OwnLine) =>
  own.length + open.length;

const countsOf = (line: OwnLine | undefined, isOwner: boolean) => ({
  inProgress: (isOwner ? line?.counts.in_progress : line?.in_progress.length) ?? 0,
  pending: (isOwner ? line?.counts.pending : line && waitingFor(line)) ?? 0,
});

const currentOf = (line: OwnLine | undefined) => {
  const [seated] = line?.in_progress ?? [];
  if (seated) return { number: seated.ticket_number, status: 'in_progress' as const };
  const waiting = line?.pending_assigned[0] ?? line?.pending_open[0];
  return waiting ? { number: waiting.ticket_number, status: 'pending' as const } : null;
};

/** Live Appointments: the pill, or the panel it opens. */
export const LiveQueue = () => {
  const { t } = useLingui();
  const isOwner = useSession().user.role === 'admin';
  const { line, failure, isRefreshing, refresh } = useOwnLine();
  const { isExpanded, expand, minimize } = useExpanded();
  const button = useRef<HTMLButtonElement>(null);
  const counts = countsOf(line, isOwner);

  // Who opened or closed it goes on from the button that undoes that.
  const press = (act: () => void) => () => {
    flushSync(act);
    button.current?.focus();
  };

  if (isExpanded) {
    return (
      <LivePanel
        line={line}
        failure={failure}
        isRefreshing={isRefreshing}
        onRefresh={() => void refresh()}
        onMinimize={press(minimize)}
        minimizeRef={button}
      />
    );
  }
  return (
    <LivePill
      ticket={currentOf(line)}
      {...counts}
      note={line ? undefined : (failure?.message ?? t`Loading...`)}
      expandRef={button}
      onExpand={press(expand)}
    />
  );
};
