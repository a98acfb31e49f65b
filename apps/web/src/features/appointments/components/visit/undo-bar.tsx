import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, Undo2, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { IconButton } from '../../../../components/buttons/icon-button.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { clockOf, useCountdown } from '../../../../lib/time/countdown.ts';
import type { Happened, VisitAction, VisitActions } from '../../hooks.ts';

const Sentence = ({ action, ticket }: { action: VisitAction; ticket: number }): ReactNode => {
  switch (action) {
    case 'claim':
      return <Trans>Ticket {ticket} claimed</Trans>;
    case 'serve':
      return <Trans>Ticket {ticket} completed</Trans>;
    case 'skip':
      return <Trans>Ticket {ticket} handed back to the line</Trans>;
    case 'no_show':
      return <Trans>Ticket {ticket} marked as no-show</Trans>;
    case 'cancel':
      return <Trans>Ticket {ticket} canceled</Trans>;
  }
};

const barClass =
  'pointer-events-auto flex min-h-14 w-full max-w-112 items-center gap-3 rounded-card border border-line bg-raised py-2 pr-2 pl-4 text-body text-ink shadow-pop';

/** When a button goes while it has the focus, that goes on to the content, not to nowhere. */
const useFocusAfter = () => {
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
  onGone: () => void;
}

const UndoButton = ({ until, isBusy, onUndo, onGone }: UndoButtonProps) => {
  const seconds = useCountdown(until);
  const isOver = seconds === 0;
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    if (isOver) gone();
  }, [isOver]);
  const left = clockOf(seconds);
  return (
    <Button ref={useFocusAfter()} variant="secondary" isBusy={isBusy} onClick={onUndo}>
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
  return <IconButton ref={useFocusAfter()} icon={X} label={t`Dismiss`} onClick={onDismiss} />;
};

const CallButton = ({ onCall }: { onCall: () => void }) => (
  <Button ref={useFocusAfter()} variant="secondary" onClick={onCall}>
    <Trans>Call now</Trans>
  </Button>
);

interface UndoBarProps
  extends Pick<VisitActions, 'busy' | 'happened' | 'undo' | 'forget' | 'callNow'> {
  /** Phones of employees have tabs at the bottom. */
  isAboveTabs: boolean;
}

/** Their message leaves when the claim cannot be undone any more, or at once when asked for. */
const mayBeCalled = ({ action, visit, isCalled }: Exclude<Happened, { action: 'refused' }>) =>
  action === 'claim' && visit.customer_phone !== null && !isCalled;

/** What just happened: undone within 30 seconds, or why it was refused. At the end of the screen. */
export const UndoBar = ({ busy, happened, undo, forget, callNow, isAboveTabs }: UndoBarProps) => {
  const refused = happened?.action === 'refused' ? happened : null;
  const done = happened?.action === 'refused' ? null : happened;
  return (
    <div
      className={cx(
        'pointer-events-none sticky z-20 flex justify-center lg:bottom-20',
        happened && 'mt-4',
        isAboveTabs ? 'bottom-22' : 'bottom-4',
      )}
    >
      <div className={cx(happened && barClass)}>
        {refused && <CircleAlert size={18} aria-hidden="true" className="flex-none text-danger" />}
        <p
          // Always there, so that what comes into it is spoken; a refusal is spoken by its toast.
          aria-live={refused ? 'off' : 'polite'}
          className="min-w-0 flex-1 font-medium wrap-anywhere num"
        >
          {refused?.text}
          {done && <Sentence action={done.action} ticket={done.visit.ticket_number} />}
        </p>
        {refused && <DismissButton onDismiss={forget} />}
        {done && mayBeCalled(done) && <CallButton onCall={() => void callNow(done.visit)} />}
        {done && (
          <UndoButton
            key={done.until}
            until={done.until}
            isBusy={busy.includes(done.visit.id)}
            onUndo={() => void undo(done.visit)}
            onGone={forget}
          />
        )}
      </div>
    </div>
  );
};
