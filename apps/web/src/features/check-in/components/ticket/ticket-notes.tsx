import type { Ticket } from '@lineup/contract/check-in/check-in';
import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePassedSentence } from '../../../../lib/shop/passed-sentence.ts';
import { clockTime } from '../../../../lib/time/shop-clock.ts';
import type { TicketActions } from './ticket-forms.tsx';
import { UndoStep } from './ticket-undo.tsx';

interface NoteProps {
  icon: LucideIcon;
  action?: ReactNode;
  children: ReactNode;
}

const Note = ({ icon: Icon, action, children }: NoteProps) => (
  <div className="mt-3 flex items-center gap-2.5 rounded-control bg-sunken px-3.5 py-3 text-body text-ink-2">
    <Icon size={18} aria-hidden="true" className="mt-px flex-none self-start" />
    <p className="flex-1">{children}</p>
    {action}
  </div>
);

/** The effect of ten more minutes; none if the estimate is later anyway. */
export const Postponed = ({ ticket }: { ticket: Ticket }) => {
  const { i18n } = useLingui();
  const { not_before: notBefore, likely, shop } = ticket;
  if (notBefore === null) return null;
  const until = clockTime(notBefore, i18n.locale, shop.time_zone);
  const isKept = likely !== null && Date.parse(likely.from) >= Date.parse(notBefore);
  return isKept ? (
    <Trans>We will not call you before {until}. You keep your estimate.</Trans>
  ) : (
    <Trans>We will not call you before {until}. Until then, others may be called before you.</Trans>
  );
};

const Passed = ({ passed }: { passed: NonNullable<Ticket['passed']> }) => (
  <Note icon={Info}>{usePassedSentence(passed.reason, passed.words)}</Note>
);

/** Explains the order. It is last on the page, so that its changes move nothing. */
export const TicketNotes = ({ ticket, actions }: { ticket: Ticket; actions: TicketActions }) => (
  <>
    {ticket.can_undo === 'late' && (
      // Right after the press, Undo is beside the pressed button instead.
      <Note
        icon={Clock}
        action={actions.done !== 'late' && <UndoStep actions={actions} className="-my-2" />}
      >
        <Postponed ticket={ticket} />
      </Note>
    )}
    {ticket.passed && <Passed passed={ticket.passed} />}
  </>
);
