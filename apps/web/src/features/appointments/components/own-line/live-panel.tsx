import type { Appointment } from '@lineup/contract/appointments/appointments';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Minus, RefreshCw } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { IconButton } from '../../../../components/buttons/icon-button.tsx';
import { LoadFailure } from '../../../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { NowLine } from '../../../../components/line/now-line.tsx';
import { TicketChip } from '../../../../components/line/ticket-chip.tsx';
import { formatTime } from '../../../../lib/figures/format.ts';
import { useNow } from '../../../../lib/time/now.ts';
import type { OwnLine } from '../../api.ts';
import type { OwnLineFailure } from '../../hooks.ts';
import { QueueFailure } from './queue-failure.tsx';
import { QueueRow } from './queue-row.tsx';

interface SectionProps {
  title: ReactNode;
  visits: readonly Appointment[];
  timeZone: string;
  empty: ReactNode;
  isDivided?: boolean;
}

const Section = ({ title, visits, timeZone, empty, isDivided = false }: SectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3
        id={id}
        className="flex justify-between px-5 pt-2 pb-1 text-small font-[640] text-ink-2 num"
      >
        {title}
        <span className="font-bold">{visits.length}</span>
      </h3>
      {visits.length === 0 ? (
        <p className="flex min-h-13.5 items-center px-5 text-body text-ink-3">{empty}</p>
      ) : (
        <ol className={cx(isDivided && 'divide-y divide-line')}>
          {visits.map((visit) => (
            <QueueRow key={visit.id} visit={visit} timeZone={timeZone} />
          ))}
        </ol>
      )}
    </section>
  );
};

const Sections = ({ line }: { line: OwnLine }) => {
  const { t, i18n } = useLingui();
  const timeZone = line.time_zone;
  return (
    <>
      <Section
        title={t`In Progress`}
        visits={line.in_progress}
        timeZone={timeZone}
        empty={<Trans>No appointments in progress</Trans>}
      />
      <div className="mt-2 mb-1 pl-5">
        <NowLine time={formatTime(useNow(), i18n.locale, timeZone)} />
      </div>
      <Section
        isDivided
        title={t`Assigned to You`}
        visits={line.pending_assigned}
        timeZone={timeZone}
        empty={<Trans>No pending appointments</Trans>}
      />
      {line.pending_open.length > 0 && (
        <Section
          isDivided
          title={t`Open to any barber`}
          visits={line.pending_open}
          timeZone={timeZone}
          empty={null}
        />
      )}
    </>
  );
};

const LoadingRows = () => (
  <div aria-busy="true" className="grid gap-5 px-5 py-4">
    {[1, 2, 3].map((row) => (
      <div key={row} className="flex items-center gap-3">
        <Skeleton className="h-7 w-10" />
        <Skeleton className="h-3.5 w-36" />
        <Skeleton className="ml-auto h-3.5 w-14" />
      </div>
    ))}
  </div>
);

const listedIn = ({ in_progress: chairs, pending_assigned: own, pending_open: open }: OwnLine) =>
  chairs.length + own.length + open.length;

interface FooterProps {
  total: number;
  isLive: boolean;
  current: number | null;
}

const Footer = ({ total, isLive, current }: FooterProps) => (
  <footer className="flex min-h-13 items-center gap-3 border-t border-line bg-canvas px-5 text-small text-ink-2 num max-sm:pb-[env(safe-area-inset-bottom)]">
    <span>
      <Plural value={total} one="Total: # appointment" other="Total: # appointments" />
    </span>
    <span className="ml-auto inline-flex items-center gap-2 font-semibold text-ink">
      <span
        aria-hidden="true"
        className={cx(
          'size-2 rounded-full',
          isLive ? 'bg-meter-low ring-3 ring-completed-tint' : 'bg-line-strong',
        )}
      />
      <Trans>Live Queue</Trans>
    </span>
    {current !== null && <TicketChip ticket={current} status="in_progress" />}
  </footer>
);

interface LivePanelProps {
  line: OwnLine | undefined;
  failure: OwnLineFailure | null;
  isRefreshing: boolean;
  onRefresh: () => void;
  onMinimize: () => void;
  minimizeRef: Ref<HTMLButtonElement>;
}

/** Live Appointments, expanded. A poll moves neither focus nor scroll and announces nothing. */
export const LivePanel = ({
  line,
  failure,
  isRefreshing,
  onRefresh,
  onMinimize,
  minimizeRef,
}: LivePanelProps) => {
  const { t } = useLingui();
  const title = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape inside minimizes it
    <section
      aria-labelledby={title}
      data-live-panel
      className="enter-rise flex max-h-[min(80dvh,40rem)] w-full flex-col overflow-hidden rounded-dialog border border-line bg-raised text-ink shadow-pop max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0 sm:w-(--live-panel)"
      onKeyDown={(event) => event.key === 'Escape' && onMinimize()}
    >
      <header
        data-ground="stage"
        className="flex items-center gap-1 bg-stage py-3 pr-3 pl-5 text-on-stage max-sm:gap-3"
      >
        <h2 id={title} className="flex-1 text-h3 cut-head">
          <Trans>Appointments Queue</Trans>
        </h2>
        <IconButton
          icon={RefreshCw}
          tone="inherit"
          label={t`Refresh`}
          aria-busy={isRefreshing || undefined}
          className={cx(isRefreshing && 'opacity-55')}
          onClick={onRefresh}
        />
        <IconButton
          ref={minimizeRef}
          icon={Minus}
          tone="inherit"
          label={t`Minimize`}
          aria-expanded
          onClick={onMinimize}
        />
      </header>
      {failure && line && <QueueFailure {...failure} />}
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and holds nothing else to focus
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain py-2 outline-offset-[-2px]"
      >
        {line ? (
          <div className={cx(failure && 'opacity-55')}>
            <Sections line={line} />
          </div>
        ) : failure ? (
          <LoadFailure
            title={failure.message}
            isRetrying={failure.isRetrying}
            onRetry={failure.onRetry}
          >
            <p>
              <Trans>We keep trying every 7 seconds.</Trans>
            </p>
          </LoadFailure>
        ) : (
          <LoadingRows />
        )}
      </div>
      <Footer
        // Counts the rows above; the owner's pill counts the whole shop.
        total={line ? listedIn(line) : 0}
        isLive={failure === null && line !== undefined}
        current={line?.in_progress[0]?.ticket_number ?? null}
      />
    </section>
  );
};
