import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, Undo2, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { cx } from '../../../components/cx.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { clockOf, useCountdown } from '../../../lib/countdown.ts';
import type { Happened, VisitAction, VisitActions } from '../hooks.ts';

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
      return <Trans>Ticket {ticket} cancelled</Trans>;
  }
};

const barClass =
  'pointer-events-auto flex min-h-14 w-full max-w-112 items-center gap-3 rounded-card border border-line bg-raised py-2 pr-2 pl-4 text-body text-ink shadow-pop';

type Done = Exclude<Happened, { action: 'refused' }>;

const Undo = ({ done, onUndo, onGone }: { done: Done; onUndo: () => void; onGone: () => void }) => {
  const seconds = useCountdown(done.until);
  const isOver = seconds === 0;
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    if (isOver) gone();
  }, [isOver]);
  const left = clockOf(seconds);
  return (
    <div className={barClass}>
      <span role="status" className="min-w-0 flex-1 font-medium num">
        <Sentence action={done.action} ticket={done.visit.ticket_number} />
      </span>
      <Button variant="secondary" onClick={onUndo}>
        <Undo2 aria-hidden="true" />
        <Trans>Undo</Trans>
        <span aria-hidden="true" className="font-normal text-ink-3 num">
          {left}
        </span>
      </Button>
    </div>
  );
};

interface UndoBarProps extends Pick<VisitActions, 'happened' | 'undo' | 'forget'> {
  /** Phones of employees have tabs at the bottom. */
  isAboveTabs: boolean;
}

/** What just happened: undone within 30 seconds, or why it was refused. At the end of the screen. */
export const UndoBar = ({ happened, undo, forget, isAboveTabs }: UndoBarProps) => {
  const { t } = useLingui();
  if (!happened) return null;
  return (
    <div
      className={cx(
        'pointer-events-none sticky z-20 mt-4 flex justify-center lg:bottom-20',
        isAboveTabs ? 'bottom-22' : 'bottom-4',
      )}
    >
      {happened.action === 'refused' ? (
        <div className={barClass}>
          <CircleAlert size={18} aria-hidden="true" className="flex-none text-danger" />
          <p className="min-w-0 flex-1 font-medium wrap-anywhere">{happened.text}</p>
          <IconButton icon={X} label={t`Dismiss`} onClick={forget} />
        </div>
      ) : (
        <Undo
          key={happened.until}
          done={happened}
          onUndo={() => void undo(happened.visit)}
          onGone={forget}
        />
      )}
    </div>
  );
};
