import type { Ticket } from '@lineup/contract/check-in';
import { Trans, useLingui } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { buttonClass } from '../../../components/button-class.ts';
import { cx } from '../../../components/cx.ts';
import type { Connection } from '../../../lib/live.ts';
import { clockTime } from '../../../lib/shop-clock.ts';
import type { TicketAddress } from '../api.ts';
import { TicketBooking } from './ticket-booking.tsx';
import { TicketFace } from './ticket-face.tsx';
import { AskLink, StepForm, type TicketActs } from './ticket-forms.tsx';
import { TicketFreshness } from './ticket-freshness.tsx';
import { TicketLine } from './ticket-line.tsx';
import { TicketNotes } from './ticket-notes.tsx';
import { TicketTop } from './ticket-top.tsx';
import { TicketVoice } from './ticket-voice.tsx';
import { TicketWishes } from './ticket-wishes.tsx';

export interface Freshness {
  readonly connection: Connection;
  readonly updatedAt: number;
  readonly isAsking: boolean;
  readonly retry: () => void;
}

interface TicketWaitingProps {
  ticket: Ticket;
  acts: TicketActs;
  freshness: Freshness;
  problem: string | null;
  address: TicketAddress;
}

/** What a press has done, beside the finger and aloud. */
const Done = ({ ticket, acts }: Pick<TicketWaitingProps, 'ticket' | 'acts'>) => {
  const { i18n } = useLingui();
  const { not_before: notBefore, shop } = ticket;
  const until = notBefore === null ? '' : clockTime(notBefore, i18n.locale, shop.time_zone);
  return (
    <div role="status" className="text-body font-medium not-empty:mb-2.5">
      {acts.done === 'late' && until !== '' && (
        <Trans>We will not call you before {until}. You keep your place.</Trans>
      )}
      {acts.done === 'move-back' && <Trans>You moved back one place.</Trans>}
      {acts.done === 'here' && <Trans>The shop knows that you are here.</Trans>}
      {acts.done === 'change' && <Trans>Your visit was changed. You keep your place.</Trans>}
    </div>
  );
};

const Steps = ({ ticket, acts, problem }: Omit<TicketWaitingProps, 'freshness' | 'address'>) => (
  <footer className="sticky bottom-0 mt-auto border-t border-line bg-surface pb-[max(0.75rem,env(safe-area-inset-bottom))] [@media(height<30rem)]:static">
    <div className="mx-auto max-w-120 px-5 pt-3">
      <Done ticket={ticket} acts={acts} />
      {problem !== null && (
        <p role="alert" className="mb-2.5 text-body font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <StepForm step="late" acts={acts} className="flex-auto">
          <Button
            type="submit"
            variant="secondary"
            size="lg"
            isBlock
            isBusy={acts.busy === 'late'}
            className="px-3!"
          >
            <Clock aria-hidden="true" />
            <Trans>I need 10 more min</Trans>
          </Button>
        </StepForm>
        <AskLink
          question="leave"
          acts={acts}
          className={cx(
            buttonClass({ variant: 'ghost', size: 'lg' }),
            'flex-auto px-3! text-danger!',
          )}
        >
          <Trans>Leave the line</Trans>
        </AskLink>
      </div>
    </div>
  </footer>
);

export const TicketWaiting = (props: TicketWaitingProps) => {
  const { ticket, acts, freshness, problem, address } = props;
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
          <TicketVoice ticket={ticket} />
          <div className={cx('overflow-x-clip', isOffline && 'opacity-75')}>
            <TicketFace ticket={ticket} />
            <TicketLine ticket={ticket} />
          </div>
          <TicketWishes ticket={ticket} acts={acts} />
          {ticket.is_booking && <TicketBooking ticket={ticket} acts={acts} address={address} />}
          <TicketFreshness
            updatedAt={freshness.updatedAt || Date.parse(ticket.updated_at)}
            zone={ticket.shop.time_zone}
            isOffline={isOffline}
            isRetrying={freshness.isAsking}
            onRetry={freshness.retry}
          />
          <TicketNotes ticket={ticket} />
        </main>
      </div>
      <Steps ticket={ticket} acts={acts} problem={problem} />
    </div>
  );
};
