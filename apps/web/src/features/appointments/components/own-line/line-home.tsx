import type { Appointment } from '@lineup/contract/appointments/appointments';
import type { NextReason } from '@lineup/contract/appointments/line';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Card } from '../../../../components/cards/card.tsx';
import { LoadFailure } from '../../../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { NowLine } from '../../../../components/line/now-line.tsx';
import { formatTime } from '../../../../lib/figures/format.ts';
import { useTakesCustomers } from '../../../../lib/session/takes-customers.ts';
import { useNow } from '../../../../lib/time/now.ts';
import type { OwnLine } from '../../api.ts';
import { useOwnLine, useVisitActions, type VisitActions } from '../../hooks.ts';
import { UndoBar } from '../visit/undo-bar.tsx';
import { VisitDialogs, type VisitQuestion } from '../visit/visit-dialogs.tsx';
import { isBooking, type Reader } from '../visit/visit-facts.tsx';
import { VisitMenu } from '../visit/visit-menu.tsx';
import { AskedForTime } from './asked-for-time.tsx';
import { ChairCard } from './chair-card.tsx';
import { EmptyChair } from './empty-chair.tsx';
import { NextCard } from './next-card.tsx';
import { StateMenu, useOwnState } from './own-state.tsx';
import { QueueFailure } from './queue-failure.tsx';
import { WaitingList, WaitingRow } from './waiting-row.tsx';

/** The text of the reason why a visit is next for this barber. */
const useNextReason = ({ next, next_reason: reason }: OwnLine) => {
  const { t } = useLingui();
  const words: Record<NextReason, string> = {
    booking: t`A booking keeps its time`,
    asked_for_you: t`Asked for you`,
    fits: t`Fits before your next booking`,
    can_start: t`First in line who can start with you`,
    first: t`First in line`,
  };
  return ({ id }: Appointment) => (id === next && reason ? words[reason] : null);
};

interface Handlers {
  busy: readonly number[];
  /** Left out for those who take no customers. */
  onStart?: (visit: Appointment) => void;
  onSkip: (visit: Appointment) => void;
  onNoShow: (visit: Appointment) => void;
}

interface ClaimButtonProps {
  ticket: number;
  isBusy: boolean;
  onClaim: () => void;
}

const ClaimButton = ({ ticket, isBusy, onClaim }: ClaimButtonProps) => {
  const { t } = useLingui();
  return (
    <Button
      variant="secondary"
      aria-label={t`Claim ticket ${ticket}`}
      isBusy={isBusy}
      className="h-11! min-w-20 px-3!"
      onClick={onClaim}
    >
      <Trans>Claim</Trans>
    </Button>
  );
};

interface WaitingProps extends Handlers {
  line: OwnLine;
  reader: Reader;
  reasonOf: (visit: Appointment) => string | null;
  /** The next visit, which has its own card above. */
  shown: Appointment | undefined;
}

const Waiting = ({ line, reader, reasonOf, shown, busy, ...on }: WaitingProps) => {
  const { t } = useLingui();
  const { onStart } = on;
  const assigned = line.pending_assigned.filter((visit) => visit !== shown);
  const open = line.pending_open.filter((visit) => visit !== shown);
  return (
    <>
      <WaitingList
        title={t`Assigned to You`}
        count={assigned.length}
        empty={<Trans>No pending appointments</Trans>}
      >
        {assigned.map((visit) => (
          <WaitingRow
            key={visit.id}
            isLikelyShown={!isBooking(visit)}
            visit={visit}
            nextReason={reasonOf(visit)}
            {...reader}
            action={
              <VisitMenu
                visit={visit}
                {...on}
                className="grid size-11 flex-none place-items-center rounded-full text-ink-2 hover:bg-hover"
              />
            }
          />
        ))}
      </WaitingList>
      <WaitingList
        title={t`Open to any barber`}
        count={open.length}
        empty={<Trans>Nobody else is waiting.</Trans>}
      >
        {open.map((visit) => (
          <WaitingRow
            key={visit.id}
            visit={visit}
            nextReason={reasonOf(visit)}
            {...reader}
            action={
              onStart && (
                <ClaimButton
                  ticket={visit.ticket_number}
                  isBusy={busy.includes(visit.id)}
                  onClaim={() => onStart(visit)}
                />
              )
            }
          />
        ))}
      </WaitingList>
    </>
  );
};

interface OwnDayProps {
  line: OwnLine;
  actions: VisitActions;
}

const OwnDay = ({ line, actions }: OwnDayProps) => {
  const { i18n } = useLingui();
  const now = useNow();
  const { setState, isSaving } = useOwnState(line);
  const takesCustomers = useTakesCustomers();
  const nextReasonOf = useNextReason(line);
  const reasonOf = (visit: Appointment) => (takesCustomers ? nextReasonOf(visit) : null);
  const [question, setQuestion] = useState<VisitQuestion | null>(null);
  /** The visit that was just started: its button disappears, so the focus moves to Complete. */
  const started = useRef<number | null>(null);
  const timeZone = line.time_zone;
  const reader = { now, timeZone, barber: line.barber };
  const start = (visit: Appointment) => {
    started.current = visit.id;
    void actions.claim(visit);
  };
  const handlers: Handlers = {
    busy: actions.busy,
    ...(takesCustomers && { onStart: start }),
    onSkip: (visit) => setQuestion({ dialog: 'skip', visit }),
    onNoShow: (visit) => void actions.markNoShow(visit),
  };
  const isFree = takesCustomers && line.in_progress.length === 0 && line.state === 'working';
  const next = isFree
    ? [...line.pending_assigned, ...line.pending_open].find(({ id }) => id === line.next)
    : undefined;
  const focusStarted = (visit: Appointment) => (complete: HTMLButtonElement | null) => {
    if (!complete || started.current !== visit.id) return;
    started.current = null;
    complete.focus();
  };
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:items-start lg:gap-8">
      <div className="grid gap-3">
        <AskedForTime visits={line.asked_for_time} timeZone={timeZone} now={now} />
        {line.in_progress.map((visit) => (
          <ChairCard
            key={visit.id}
            visit={visit}
            now={now}
            timeZone={timeZone}
            isBusy={actions.busy.includes(visit.id)}
            completeRef={focusStarted(visit)}
            onComplete={() => setQuestion({ dialog: 'payment', visit })}
            onSkip={handlers.onSkip}
            onNoShow={handlers.onNoShow}
          />
        ))}
        {next && (
          <NextCard
            visit={next}
            reason={reasonOf(next) ?? ''}
            isBusy={actions.busy.includes(next.id)}
            {...reader}
            onStart={start}
            onSkip={handlers.onSkip}
            onNoShow={handlers.onNoShow}
          />
        )}
        {line.in_progress.length === 0 && !next && (
          <EmptyChair line={line} isSaving={isSaving} setState={(input) => void setState(input)} />
        )}
      </div>
      <div>
        <div className="mt-3.5 mb-0.5 max-lg:max-sm:-mr-4 lg:mt-0">
          <NowLine
            isPlain={line.in_progress.length > 0}
            time={formatTime(now, i18n.locale, timeZone)}
          >
            {takesCustomers && (
              <div className="max-sm:pr-4">
                <StateMenu line={line} setState={(input) => void setState(input)} />
              </div>
            )}
          </NowLine>
        </div>
        <Waiting line={line} reader={reader} reasonOf={reasonOf} shown={next} {...handlers} />
      </div>
      <VisitDialogs question={question} actions={actions} onClose={() => setQuestion(null)} />
    </div>
  );
};

const LoadingHome = () => (
  <div aria-busy="true" className="lg:grid lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-8">
    <Skeleton className="h-57 w-full rounded-card" />
    <div className="grid gap-3 pt-12 lg:pt-8">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-18 w-full rounded-card" />
      ))}
    </div>
  </div>
);

/** The home screen of a barber: who is in the chair, who is next, who waits. */
export const LineHome = () => {
  const { line, failure, refresh } = useOwnLine();
  const actions = useVisitActions(refresh);
  if (!line) {
    return failure ? (
      <Card className="flex min-h-57">
        <LoadFailure
          title={failure.message}
          isRetrying={failure.isRetrying}
          onRetry={failure.onRetry}
        >
          <p>
            <Trans>We keep trying every 7 seconds.</Trans>
          </p>
        </LoadFailure>
      </Card>
    ) : (
      <LoadingHome />
    );
  }
  return (
    <>
      {failure && (
        <Card className="mb-3">
          <QueueFailure {...failure} />
        </Card>
      )}
      <div className={cx(failure && 'opacity-75')}>
        <OwnDay line={line} actions={actions} />
      </div>
      <UndoBar {...actions} isAboveTabs />
    </>
  );
};
