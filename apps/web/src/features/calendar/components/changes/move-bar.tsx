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
  onGone,
}: {
  until: number;
  visitId: number;
  onUndo: () => void;
  onGone: () => void;
}) => {
  const seconds = useCountdown(until);
  const isOver = seconds === 0;
  const button = useRef<HTMLButtonElement>(null);
  const gone = useEffectEvent(() => {
    // Whoever stands on it goes on from the visit, not from the top of the page.
    if (document.activeElement === button.current) focusVisit(visitId);
    onGone();
  });
  useEffect(() => {
    if (isOver) gone();
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
  /** Phones of employees have tabs at the bottom, and the line's pill above them. */
  isAboveTabs: boolean;
  isWeek: boolean;
}

/** What just happened and its way back, or why it was refused; while keys move, which ones. */
export const MoveBar = ({ changes, moving, isAboveTabs, isWeek }: MoveBarProps) => {
  const { t } = useLingui();
  const { happened, undo, forget } = changes;
  const isByKeys = moving.draft?.by === 'keys';
  const isRefused = happened?.undo === null;
  return (
    <div
      className={cx(
        'pointer-events-none sticky z-30 flex justify-center lg:bottom-22 min-[90rem]:bottom-6',
        (happened || isByKeys) && 'mt-4',
        isAboveTabs ? 'bottom-37' : 'bottom-20',
      )}
    >
      <p aria-live="assertive" className="sr-only">
        {moving.spoken}
      </p>
      <div
        className={cx(
          (happened || isByKeys) &&
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
          {!isByKeys && happened?.text}
        </p>
        {!isByKeys && happened && happened.undo !== null && (
          <UndoButton
            key={happened.until}
            until={happened.until}
            visitId={happened.visitId}
            onUndo={() => void undo()}
            onGone={forget}
          />
        )}
        {!isByKeys && isRefused && <IconButton icon={X} label={t`Dismiss`} onClick={forget} />}
      </div>
    </div>
  );
};
