import type { Ticket } from '@lineup/contract/check-in/check-in';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../../components/buttons/button.tsx';
import { Card } from '../../../../components/cards/card.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { AskLink, StepForm, type TicketActions } from './ticket-forms.tsx';
import { UndoStep } from './ticket-undo.tsx';

const rowClass = 'flex min-h-17 items-center justify-between gap-3 px-4 py-3';

export const serviceNames = ({ services }: Ticket, language: string): string =>
  new Intl.ListFormat(language).format(services.map(({ name }) => name));

const Barbers = ({ ticket }: { ticket: Ticket }) => {
  const { barber, barbers_working: working } = ticket;
  if (barber) {
    const { name } = barber;
    return ticket.is_booking ? <Trans>With {name}</Trans> : <Trans>Waits for {name}</Trans>;
  }
  return (
    <>
      <Trans>Any barber.</Trans>{' '}
      <Plural
        value={working}
        _0="No barber is working now."
        one="# barber is working now."
        other="# barbers are working now."
      />
    </>
  );
};

const linkClass =
  'touch-target react-fast flex-none rounded-chip font-label text-primary underline decoration-1 underline-offset-3 hover:text-primary-hover';

/** The chosen services and barber, with a button to change them. */
export const TicketServices = ({ ticket, actions }: { ticket: Ticket; actions: TicketActions }) => {
  const { i18n, t } = useLingui();
  const canChange = ticket.choices.services.length > 0 || ticket.choices.barbers.length > 0;
  return (
    <Card className="mt-5 divide-y divide-line" aria-label={t`Your visit`}>
      <div className={rowClass}>
        <p className="min-w-0">
          <span className="block font-semibold wrap-anywhere">
            {ticket.services.length > 0 ? serviceNames(ticket, i18n.locale) : t`No service chosen`}
          </span>
          <span className="block text-body text-ink-3">
            <Barbers ticket={ticket} />
          </span>
        </p>
        {canChange && (
          <AskLink question="change" actions={actions} className={linkClass}>
            <Trans>Change</Trans>
          </AskLink>
        )}
      </div>
      {!ticket.is_booking && (
        <div className={rowClass}>
          <p className="min-w-0">
            <span className="block font-semibold">
              <Trans>Let the next person go first</Trans>
            </span>
            <span className="block text-body text-ink-3">
              {ticket.can_move_back ? (
                <Trans>You move back one place.</Trans>
              ) : (
                <Trans>Nobody is behind you.</Trans>
              )}
            </span>
          </p>
          {ticket.can_undo === 'moved_back' && <UndoStep actions={actions} className="ml-auto" />}
          <StepForm step="move-back" actions={actions} className="flex-none">
            <Button
              type={ticket.can_move_back ? 'submit' : 'button'}
              variant="secondary"
              // Not `disabled`, so that the button keeps the focus after the press.
              aria-disabled={!ticket.can_move_back}
              className={cx(
                !ticket.can_move_back &&
                  'cursor-not-allowed border-transparent! bg-sunken! text-ink-3!',
              )}
              isBusy={actions.busy === 'move-back'}
            >
              <Trans>Move back</Trans>
            </Button>
          </StepForm>
        </div>
      )}
    </Card>
  );
};
