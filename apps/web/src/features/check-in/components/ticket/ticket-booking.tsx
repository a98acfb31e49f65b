import type { Ticket } from '@lineup/contract/check-in/check-in';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextLink } from '../../../../components/buttons/text-link.tsx';
import { Card } from '../../../../components/cards/card.tsx';
import { clockTime } from '../../../../lib/time/shop-clock.ts';
import type { TicketAddress } from '../../api.ts';
import { StepForm, type TicketActions } from './ticket-forms.tsx';

interface TicketBookingProps {
  ticket: Ticket;
  actions: TicketActions;
  address: TicketAddress;
}

/** A booking of today: a button for the arrival and a link to the booking. */
export const TicketBooking = ({ ticket, actions, address }: TicketBookingProps) => {
  const { i18n, t } = useLingui();
  const { scheduled_time: scheduled, has_arrived: hasArrived, shop } = ticket;
  const time = scheduled === null ? '' : clockTime(scheduled, i18n.locale, shop.time_zone);
  return (
    <Card
      className="mt-3 flex min-h-17 flex-wrap items-center justify-between gap-3 px-4 py-3"
      aria-label={t`Your booking`}
    >
      <p className="min-w-0 num">
        <span className="block font-semibold">
          <Trans>Booked for {time}</Trans>
        </span>
        <TextLink to={`/shop/${address.username}/booking/${address.token}`} isAlone>
          <Trans>Your booking</Trans>
        </TextLink>
      </p>
      {hasArrived ? (
        <p className="flex items-center gap-1.5 font-label text-completed">
          <Check size={18} aria-hidden="true" />
          <Trans>You are here</Trans>
        </p>
      ) : (
        <StepForm step="here" actions={actions} className="flex-none">
          <Button type="submit" isBusy={actions.busy === 'here'}>
            <Trans>I’m here</Trans>
          </Button>
        </StepForm>
      )}
    </Card>
  );
};
