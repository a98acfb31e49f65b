import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { LivePill } from '../../../../components/feedback/live-pill.tsx';
import { useMedia } from '../../../../components/layout/media.ts';
import { may } from '../../../../lib/session/may.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { readStored, removeStored, writeStored } from '../../../../lib/storage/storage.ts';
import type { OwnLine } from '../../api.ts';
import { useOwnLine } from '../../hooks.ts';
import { LivePanel } from './live-panel.tsx';

/** From this width the expanded panel has its own column. */
const docks = '(width >= 80rem)';

/** Docked, the panel stays open and is remembered; above the page, it closes with a navigation. */
const useExpanded = () => {
  const isDocked = useMedia(docks);
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(() => readStored('liveQueue') === 'expanded');
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const expand = () => {
    if (isDocked) writeStored('liveQueue', 'expanded');
    setIsOpen(isDocked);
    setOpenedOn(pathname);
  };
  const minimize = () => {
    if (isDocked) removeStored('liveQueue');
    setIsOpen(false);
    setOpenedOn(null);
  };
  return { isExpanded: isDocked ? isOpen : openedOn === pathname, expand, minimize };
};

/** Counts the visits for this barber and those for any barber. */
const waitingFor = ({ pending_assigned: own, pending_open: open }: OwnLine) =>
  own.length + open.length;

/** The owner sees the counts of the shop, a barber the own ones. */
const countsOf = (line: OwnLine | undefined, isDesk: boolean) => ({
  inProgress: (isDesk ? line?.counts.in_progress : line?.in_progress.length) ?? 0,
  pending: (isDesk ? line?.counts.pending : line && waitingFor(line)) ?? 0,
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
  const isDesk = may(useSession().user, 'every_chair');
  const { line, failure, isRefreshing, refresh } = useOwnLine();
  const { isExpanded, expand, minimize } = useExpanded();
  const button = useRef<HTMLButtonElement>(null);
  const counts = countsOf(line, isDesk);

  // The focus moves to the button that does the opposite.
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
