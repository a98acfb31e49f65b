import type { Ticket } from '@lineup/contract/check-in/check-in';
import { Trans, useLingui } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { buttonClass } from '../../../../components/buttons/button-class.ts';
import { TextLink } from '../../../../components/buttons/text-link.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import type { Connection } from '../../../../lib/live/live.ts';
import type { TicketAddress } from '../../api.ts';
import { TicketAlerts } from './ticket-alerts.tsx';
import { TicketAnnouncement } from './ticket-announcement.tsx';
import { TicketBooking } from './ticket-booking.tsx';
import { TicketFace } from './ticket-face.tsx';
import { StepForm, type TicketActions } from './ticket-forms.tsx';
import { TicketFreshness } from './ticket-freshness.tsx';
import { LeaveStep, TooLateToLeave } from './ticket-leave.tsx';
import { TicketLine } from './ticket-line.tsx';
import { Postponed, TicketNotes } from './ticket-notes.tsx';
import { TicketServices } from './ticket-services.tsx';
import { TicketTop } from './ticket-top.tsx';
import { UndoStep } from './ticket-undo.tsx';

export interface Freshness {
  readonly connection: Connection;
  readonly updatedAt: number;
  readonly isAsking: boolean;
  readonly retry: () => void;
}

interface TicketWaitingProps {
  ticket: Ticket;
  actions: TicketActions;
  freshness: Freshness;
  problem: string | null;
  address: TicketAddress;
}

/** The result of the last press, also for screen readers. */
const Done = ({ ticket, actions }: Pick<TicketWaitingProps, 'ticket' | 'actions'>) => {
  const isLate = actions.done === 'late' && ticket.can_undo === 'late';
  return (
    <div className="flex items-center justify-between gap-3 text-body font-medium">
      <div role="status" className="not-empty:mb-2.5">
        {isLate && <Postponed ticket={ticket} />}
        {actions.done === 'move-back' && <Trans>You moved back one place.</Trans>}
        {actions.done === 'undo' && <Trans>Everything is as it was before.</Trans>}
        {actions.done === 'here' && <Trans>The shop knows that you are here.</Trans>}
        {actions.done === 'change' && <Trans>Your visit was changed. You keep your place.</Trans>}
      </div>
      {isLate && <UndoStep actions={actions} className="mb-2.5" />}
    </div>
  );
};

/** The refusal; a booking that is too short for other services can be moved. */
const Problem = ({ ticket, actions, problem, address }: Omit<TicketWaitingProps, 'freshness'>) =>
  problem !== null && (
    <div className="mb-2.5">
      <p role="alert" className="text-body font-medium text-danger">
        {problem}
      </p>
      {actions.isTimeTaken && ticket.can_leave && (
        <TextLink to={`/shop/${address.username}/booking/${address.token}?ask=move`} isAlone>
          <Trans>Choose another time</Trans>
        </TextLink>
      )}
    </div>
  );

const Steps = ({ ticket, actions, problem, address }: Omit<TicketWaitingProps, 'freshness'>) => (
  <footer className="sticky bottom-0 mt-auto border-t border-line bg-surface pb-[max(0.75rem,env(safe-area-inset-bottom))] [@media(height<30rem)]:static">
    <div className="mx-auto max-w-120 px-5 pt-3">
      <Done ticket={ticket} actions={actions} />
      <Problem {...{ ticket, actions, problem, address }} />
      <div className="flex flex-wrap gap-2">
        <StepForm step="late" actions={actions} className="flex-auto">
          <Button
            type="submit"
            variant="secondary"
            size="lg"
            isBlock
            isBusy={actions.busy === 'late'}
            className="px-3!"
          >
            <Clock aria-hidden="true" />
            <Trans>I need 10 more min</Trans>
          </Button>
        </StepForm>
        <LeaveStep
          ticket={ticket}
          actions={actions}
          className={cx(
            buttonClass({ variant: 'ghost', size: 'lg' }),
            'flex-auto px-3! text-danger!',
          )}
          callClass={cx(buttonClass({ variant: 'secondary', size: 'lg' }), 'flex-auto px-3!')}
        />
      </div>
      <TooLateToLeave ticket={ticket} className="mt-2 text-body text-ink-2" />
    </div>
  </footer>
);

export const TicketWaiting = (props: TicketWaitingProps) => {
  const { ticket, actions, freshness, problem, address } = props;
  const { t } = useLingui();
  const isOffline = freshness.connection === 'offline';
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${t`Ticket`} ${ticket.ticket_number} | ${ticket.shop.name}`}</title>
      <div className="mx-auto w-full max-w-120 px-5 pb-6">
        <TicketTop shop={ticket.shop} connection={freshness.connection} />
        <main id="main">
          <h1 className="sr-only">
            <Trans>Your ticket</Trans>
          </h1>
          <TicketAnnouncement ticket={ticket} />
          <div className={cx('overflow-x-clip', isOffline && 'opacity-75')}>
            <TicketFace ticket={ticket} />
            <TicketLine ticket={ticket} />
          </div>
          <TicketServices ticket={ticket} actions={actions} />
          {ticket.is_booking && (
            <TicketBooking ticket={ticket} actions={actions} address={address} />
          )}
          <TicketAlerts ticket={ticket} address={address} />
          <TicketFreshness
            updatedAt={freshness.updatedAt || Date.parse(ticket.updated_at)}
            zone={ticket.shop.time_zone}
            isOffline={isOffline}
            isRetrying={freshness.isAsking}
            onRetry={freshness.retry}
          />
          <TicketNotes ticket={ticket} actions={actions} />
        </main>
      </div>
      <Steps {...{ ticket, actions, problem, address }} />
    </div>
  );
};
