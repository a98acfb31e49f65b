import type { Ticket } from '@lineup/contract/check-in/check-in';
import { Trans, useLingui } from '@lingui/react/macro';
import { Phone } from 'lucide-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { buttonClass } from '../../../../components/buttons/button-class.ts';
import { NativeDialog } from '../../../../components/overlays/native-dialog.tsx';
import { telephoneLink } from '../../../../lib/device/directions.ts';
import { clockTime } from '../../../../lib/time/shop-clock.ts';
import { AskLink, StepForm, type TicketActions } from './ticket-forms.tsx';

interface LeaveStepProps {
  ticket: Ticket;
  actions: TicketActions;
  className: string;
  /** Class of the button that calls the shop after the cut-off. */
  callClass: string;
}

/** A ticket cached by an earlier release has no `can_leave`. */
const canLeave = ({ can_leave, is_booking }: Ticket) => can_leave || !is_booking;

/** Leaves the line after a confirmation. After the cut-off of a booking it offers a call instead. */
export const LeaveStep = ({ ticket, actions, className, callClass }: LeaveStepProps) => {
  if (canLeave(ticket)) {
    return (
      <AskLink question="leave" actions={actions} className={className}>
        <Trans>Leave the line</Trans>
      </AskLink>
    );
  }
  const phone = ticket.shop.phone_number;
  return phone === '' ? null : (
    <a href={telephoneLink(phone)} className={callClass}>
      <Phone aria-hidden="true" />
      <Trans>Call the shop</Trans>
    </a>
  );
};

/** Explains why a booking offers a call instead of leaving. */
export const TooLateToLeave = ({ ticket, className }: { ticket: Ticket; className: string }) => {
  if (canLeave(ticket)) return null;
  const { phone_number: number } = ticket.shop;
  const phone = <span className="whitespace-nowrap num">{number}</span>;
  return (
    <p className={className}>
      <Trans>It is too late to cancel your booking online.</Trans>{' '}
      {number === '' ? <Trans>Please tell the shop.</Trans> : <Trans>Please call {phone}.</Trans>}
    </p>
  );
};

/** Explains what is lost: the place in line, or the booking. */
const Loss = ({ ticket }: { ticket: Ticket }) => {
  const { i18n } = useLingui();
  const { ticket_number: number, scheduled_time: at, shop } = ticket;
  if (!ticket.is_booking || at === null) {
    return <Trans>Ticket {number} loses its place. You cannot undo this.</Trans>;
  }
  const time = clockTime(at, i18n.locale, shop.time_zone);
  const barber = ticket.barber?.name;
  return barber === undefined ? (
    <Trans>Your booking today at {time} will be canceled. You cannot undo this.</Trans>
  ) : (
    <Trans>
      Your booking with {barber} today at {time} will be canceled. You cannot undo this.
    </Trans>
  );
};

export const LeaveQuestion = ({ ticket, actions }: { ticket: Ticket; actions: TicketActions }) =>
  canLeave(ticket) && (
    <NativeDialog title={<Trans>Leave the line?</Trans>} onClose={() => actions.ask(null)}>
      <p className="mt-1 text-ink-2 num">
        <Loss ticket={ticket} />
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-2.5">
        <AskLink
          question={null}
          actions={actions}
          className={buttonClass({ variant: 'secondary', size: 'lg' })}
        >
          <Trans>Stay in line</Trans>
        </AskLink>
        <StepForm step="leave" actions={actions}>
          <Button type="submit" variant="danger" size="lg" isBusy={actions.busy === 'leave'}>
            {ticket.is_booking ? <Trans>Cancel booking</Trans> : <Trans>Leave the line</Trans>}
          </Button>
        </StepForm>
      </div>
    </NativeDialog>
  );
