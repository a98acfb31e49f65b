import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, Undo2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { IconButton } from '../../../../components/buttons/icon-button.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { clockOf, useCountdown } from '../../../../lib/time/countdown.ts';
import type { CalendarChanges } from '../../model/calendar-changes.ts';
import type { Moving } from '../../model/moving.ts';
import { focusVisit } from '../../model/visit-focus.ts';

const UndoButton = ({
  until,
  visitId,
  onUndo,
  onExpired,
}: {
  until: number;
  visitId: number;
  onUndo: () => void;
  onExpired: () => void;
}) => {
  const seconds = useCountdown(until);
  const isOver = seconds === 0;
  const button = useRef<HTMLButtonElement>(null);
  const expire = useEffectEvent(() => {
    // A focused button that disappears passes the focus to the visit, not to the top of the page.
    if (document.activeElement === button.current) focusVisit(visitId);
    onExpired();
  });
  useEffect(() => {
    if (isOver) expire();
  }, [isOver]);
  const left = clockOf(seconds);
  return (
    <Button ref={button} variant="secondary" onClick={onUndo}>
      <Undo2 aria-hidden="true" />
      <Trans>Undo</Trans>
      <span aria-hidden="true" className="font-normal text-ink-3 num">
        {left}
      </span>
    </Button>
  );
};

interface MoveBarProps {
  changes: CalendarChanges;
  moving: Moving;
  /** Employees have tabs and the pill of the line at the bottom of a phone. */
  isAboveTabs: boolean;
  isWeek: boolean;
}

/** Shows the last change with Undo, or why it was refused; during a move by keyboard, the keys. */
export const MoveBar = ({ changes, moving, isAboveTabs, isWeek }: MoveBarProps) => {
  const { t } = useLingui();
  const { outcome, undo, dismiss } = changes;
  const isByKeys = moving.draft?.by === 'keys';
  const isRefused = outcome?.undo === null;
  return (
    <div
      className={cx(
        'pointer-events-none sticky z-30 flex justify-center lg:bottom-22 min-[90rem]:bottom-6',
        (outcome || isByKeys) && 'mt-4',
        isAboveTabs ? 'bottom-37' : 'bottom-20',
      )}
    >
      <p aria-live="assertive" className="sr-only">
        {moving.announcement}
      </p>
      <div
        className={cx(
          (outcome || isByKeys) &&
            'pointer-events-auto flex min-h-14 w-full max-w-128 items-center gap-3 rounded-card border border-line bg-raised py-2 pr-2 pl-4 text-body text-ink shadow-pop',
        )}
      >
        {isRefused && (
          <CircleAlert size={18} aria-hidden="true" className="flex-none text-danger" />
        )}
        <p aria-live="polite" className="min-w-0 flex-1 font-medium wrap-anywhere num">
          {isByKeys && isWeek && <Trans>Arrow keys move, Enter drops, Esc cancels.</Trans>}
          {isByKeys && !isWeek && (
            <Trans>
              Arrow keys move, Shift and arrows change the length, Enter drops, Esc cancels.
            </Trans>
          )}
          {!isByKeys && outcome?.text}
        </p>
        {!isByKeys && outcome && outcome.undo !== null && (
          <UndoButton
            key={outcome.until}
            until={outcome.until}
            visitId={outcome.visitId}
            onUndo={() => void undo()}
            onExpired={dismiss}
          />
        )}
        {!isByKeys && isRefused && <IconButton icon={X} label={t`Dismiss`} onClick={dismiss} />}
      </div>
    </div>
  );
};
