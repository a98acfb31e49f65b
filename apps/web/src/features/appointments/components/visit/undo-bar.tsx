import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, Undo2, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { IconButton } from '../../../../components/buttons/icon-button.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { clockOf, useCountdown } from '../../../../lib/time/countdown.ts';
import type { ChangeOutcome, VisitAction, VisitActions } from '../../hooks.ts';

const ChangeText = ({ action, ticket }: { action: VisitAction; ticket: number }): ReactNode => {
  switch (action) {
    case 'claim':
    case 'seat':
      return <Trans>Ticket {ticket} claimed</Trans>;
    case 'serve':
      return <Trans>Ticket {ticket} completed</Trans>;
    case 'reorder':
      return <Trans>Ticket {ticket} moved</Trans>;
    case 'skip':
      return <Trans>Ticket {ticket} returned to the line</Trans>;
    case 'no_show':
      return <Trans>Ticket {ticket} marked as no-show</Trans>;
    case 'cancel':
      return <Trans>Ticket {ticket} canceled</Trans>;
  }
};

const barClass =
  'pointer-events-auto flex min-h-14 w-full max-w-112 items-center gap-3 rounded-card border border-line bg-raised py-2 pr-2 pl-4 text-body text-ink shadow-pop';

/** Moves the focus to the content when the focused button disappears. */
const useFocusHandover = () => {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element === document.activeElement) document.getElementById('main')?.focus();
    };
  }, []);
  return button;
};

interface UndoButtonProps {
  until: number;
  isBusy: boolean;
  onUndo: () => void;
  onExpired: () => void;
}

const UndoButton = ({ until, isBusy, onUndo, onExpired }: UndoButtonProps) => {
  const seconds = useCountdown(until);
  const isOver = seconds === 0;
  const expire = useEffectEvent(onExpired);
  useEffect(() => {
    if (isOver) expire();
  }, [isOver]);
  const left = clockOf(seconds);
  return (
    <Button ref={useFocusHandover()} variant="secondary" isBusy={isBusy} onClick={onUndo}>
      <Undo2 aria-hidden="true" />
      <Trans>Undo</Trans>
      <span aria-hidden="true" className="font-normal text-ink-3 num">
        {left}
      </span>
    </Button>
  );
};

const DismissButton = ({ onDismiss }: { onDismiss: () => void }) => {
  const { t } = useLingui();
  return <IconButton ref={useFocusHandover()} icon={X} label={t`Dismiss`} onClick={onDismiss} />;
};

const CallButton = ({ onCall }: { onCall: () => void }) => (
  <Button ref={useFocusHandover()} variant="secondary" onClick={onCall}>
    <Trans>Call now</Trans>
  </Button>
);

interface UndoBarProps
  extends Pick<VisitActions, 'busy' | 'outcome' | 'undo' | 'dismiss' | 'callNow'> {
  /** Employees have tabs at the bottom of a phone. */
  isAboveTabs: boolean;
}

/** The call is sent when the claim can no longer be undone, or at once with this button. */
const mayBeCalled = ({ action, visit, isCalled }: Exclude<ChangeOutcome, { action: 'refused' }>) =>
  (action === 'claim' || action === 'seat') && visit.customer_phone !== null && !isCalled;

/** Shows the last change with Undo for 30 seconds, or why it was refused. */
export const UndoBar = ({ busy, outcome, undo, dismiss, callNow, isAboveTabs }: UndoBarProps) => {
  const refused = outcome?.action === 'refused' ? outcome : null;
  const done = outcome?.action === 'refused' ? null : outcome;
  return (
    <div
      className={cx(
        'pointer-events-none sticky z-20 flex justify-center lg:bottom-20',
        outcome && 'mt-4',
        isAboveTabs ? 'bottom-22' : 'bottom-4',
      )}
    >
      <div className={cx(outcome && barClass)}>
        {refused && <CircleAlert size={18} aria-hidden="true" className="flex-none text-danger" />}
        <p
          // Always rendered, so that changes are announced; the toast announces a refusal.
          aria-live={refused ? 'off' : 'polite'}
          className="min-w-0 flex-1 font-medium wrap-anywhere num"
        >
          {refused?.text}
          {done && <ChangeText action={done.action} ticket={done.visit.ticket_number} />}
        </p>
        {refused && <DismissButton onDismiss={dismiss} />}
        {done && mayBeCalled(done) && <CallButton onCall={() => void callNow(done.visit)} />}
        {done && (
          <UndoButton
            key={done.until}
            until={done.until}
            isBusy={busy.includes(done.visit.id)}
            onUndo={() => void undo(done.visit)}
            onExpired={dismiss}
          />
        )}
      </div>
    </div>
  );
};
