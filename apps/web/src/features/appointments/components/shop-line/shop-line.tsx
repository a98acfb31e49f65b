import type { Appointment } from '@lineup/contract/appointments/appointments';
import type { LikelyStart } from '@lineup/contract/appointments/line';
import { waitHours, waitRange } from '@lineup/domain/waits/wait-range';
import { Trans, useLingui } from '@lingui/react/macro';
import { ListOrdered, Plus } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Card } from '../../../../components/cards/card.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { NowLine } from '../../../../components/line/now-line.tsx';
import { formatTime } from '../../../../lib/figures/format.ts';
import type { VisitHandlers } from '../visit/visit-buttons.tsx';
import type { SeatingTeam } from './seat-button.tsx';
import { ShopChair } from './shop-line-chair.tsx';
import { WaitingList } from './waiting-list.tsx';

const minuteMs = 60_000;

interface NewWalkInProps {
  likely: LikelyStart | null;
  now: number;
}

/** 'A new walk-in would wait 40–50 min'. */
const NewWalkIn = ({ likely, now }: NewWalkInProps) => {
  if (!likely) return <Trans>No estimate for a new walk-in yet</Trans>;
  const [current, early, late] = [now, Date.parse(likely.from), Date.parse(likely.to)].map(
    (instant) => instant / minuteMs,
  );
  const range = waitRange(current ?? 0, early ?? 0, late ?? 0);
  if (range === 'now') return <Trans>A new walk-in could start any minute now</Trans>;
  const hours = waitHours(range);
  const { from, to } = hours ?? range;
  const figure = 'font-semibold text-ink num';
  if (hours) {
    return (
      <Trans>
        A new walk-in would wait{' '}
        <b className={figure}>
          {from}–{to} h
        </b>
      </Trans>
    );
  }
  return from === 0 ? (
    <Trans>
      A new walk-in would wait <b className={figure}>up to {to} min</b>
    </Trans>
  ) : (
    <Trans>
      A new walk-in would wait{' '}
      <b className={figure}>
        {from}–{to} min
      </b>
    </Trans>
  );
};

interface NobodyProps {
  isOpen: boolean;
  onAdd: () => void;
}

const NobodyWaits = ({ isOpen, onAdd }: NobodyProps) => (
  <div className="flex min-h-56 py-4">
    <EmptyState
      icon={ListOrdered}
      title={<Trans>Nobody is waiting</Trans>}
      action={
        <Button variant="secondary" onClick={onAdd}>
          <Plus aria-hidden="true" />
          <Trans>Add walk-in</Trans>
        </Button>
      }
    >
      <p>
        {isOpen ? (
          <Trans>Customers who check in appear here.</Trans>
        ) : (
          <Trans>The shop is closed. Customers cannot check in, but you can add walk-ins.</Trans>
        )}
      </p>
    </EmptyState>
  </div>
);

/** Moves the focus to the content when the focused row disappears. */
const useFocusAfterChange = (busy: readonly number[], shown: readonly Appointment[]) => {
  const before = useRef(busy);
  useEffect(() => {
    const done = before.current.filter((id) => !busy.includes(id));
    before.current = busy;
    const hasLeft = done.some((id) => shown.every((visit) => visit.id !== id));
    if (!hasLeft || document.activeElement !== document.body) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  });
};

interface ShopLineProps extends NewWalkInProps, NobodyProps, VisitHandlers {
  inChair: readonly Appointment[];
  waiting: readonly Appointment[];
  /** The visit with a Claim button. */
  next: number | null;
  timeZone: string;
  /** The signed-in person's id in the team. */
  barber: number;
  seating: SeatingTeam;
  onMove: (visit: Appointment, behind: number | null) => void;
}

/** The whole line of the shop: visits in chairs, and waiting visits in the fair order. */
export const ShopLine = ({
  inChair,
  waiting,
  next,
  timeZone,
  likely,
  now,
  barber,
  seating,
  onMove,
  ...rest
}: ShopLineProps) => {
  const { t, i18n } = useLingui();
  const title = useId();
  const { isOpen, onAdd, ...handlers } = rest;
  /** The visit that was just claimed: its button disappears, so the focus moves to the chair. */
  const claimed = useRef<number | null>(null);
  // After a refusal, the focus must not follow when another barber claims the visit later.
  useEffect(() => {
    if (claimed.current !== null && !handlers.busy.includes(claimed.current)) {
      claimed.current = null;
    }
  });
  useFocusAfterChange(handlers.busy, [...inChair, ...waiting]);
  const on: VisitHandlers = {
    ...handlers,
    onClaim: (visit) => {
      claimed.current = visit.id;
      handlers.onClaim(visit);
    },
  };
  const onSeat: SeatingTeam['onSeat'] = (visit, seat) => {
    claimed.current = visit.id;
    seating.onSeat(visit, seat);
  };
  const focusClaimed = (visit: Appointment) => (menu: HTMLButtonElement | null) => {
    if (!menu || claimed.current !== visit.id) return;
    claimed.current = null;
    menu.focus();
  };
  return (
    <Card aria-labelledby={title} className="@container min-w-0">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 pt-4 pb-3 @2xl:px-5">
        <h2 id={title} className="text-h2 cut-head">
          <Trans>The line</Trans>
        </h2>
        <p className="text-ink-2">
          <NewWalkIn likely={likely} now={now} />
        </p>
      </header>
      {inChair.length === 0 ? (
        <p className="px-4 pb-4 text-ink-3 @2xl:px-5">
          <Trans>Nobody is in the chair.</Trans>
        </p>
      ) : (
        <ol
          aria-label={t`In the chair`}
          className="grid gap-x-4 gap-y-4 px-4 pb-4 @md:grid-cols-2 @2xl:grid-cols-3 @2xl:px-5"
        >
          {inChair.map((visit) => (
            <ShopChair
              key={visit.id}
              visit={visit}
              now={now}
              menuRef={focusClaimed(visit)}
              {...on}
            />
          ))}
        </ol>
      )}
      <div className="pl-4 @2xl:pl-5">
        <NowLine time={formatTime(now, i18n.locale, timeZone)} />
      </div>
      {waiting.length === 0 ? (
        <NobodyWaits isOpen={isOpen} onAdd={onAdd} />
      ) : (
        <WaitingList
          waiting={waiting}
          next={next}
          timeZone={timeZone}
          now={now}
          barber={barber}
          seating={{ ...seating, onSeat }}
          onMove={onMove}
          {...on}
        />
      )}
    </Card>
  );
};
