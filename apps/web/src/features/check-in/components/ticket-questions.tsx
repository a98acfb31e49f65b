import type { Ticket } from '@lineup/contract/check-in';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmitEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { buttonClass } from '../../../components/button-class.ts';
import { Checkbox } from '../../../components/checkbox.tsx';
import { NativeDialog } from '../../../components/native-dialog.tsx';
import { NativeSelectField } from '../../../components/native-select-field.tsx';
import { formatLength } from '../../../lib/format.ts';
import { AskLink, StepForm, type TicketActs } from './ticket-forms.tsx';

/** Back to the page without the question. */
const Stay = ({ acts, label }: { acts: TicketActs; label: string }) => (
  <AskLink
    question={null}
    acts={acts}
    className={buttonClass({ variant: 'secondary', size: 'lg' })}
  >
    {label}
  </AskLink>
);

const actionsClass = 'mt-6 flex flex-wrap justify-end gap-2.5';

export const LeaveQuestion = ({ ticket, acts }: { ticket: Ticket; acts: TicketActs }) => {
  const { t } = useLingui();
  return (
    <NativeDialog title={<Trans>Leave the line?</Trans>} onClose={() => acts.ask(null)}>
      <p className="mt-1 text-ink-2">
        <Trans>Ticket {ticket.ticket_number} loses its place. You cannot take this back.</Trans>
      </p>
      <div className={actionsClass}>
        <Stay acts={acts} label={t`Stay in line`} />
        <StepForm step="leave" acts={acts}>
          <Button type="submit" variant="danger" size="lg" isBusy={acts.busy === 'leave'}>
            <Trans>Leave the line</Trans>
          </Button>
        </StepForm>
      </div>
    </NativeDialog>
  );
};

interface ChangeQuestionProps {
  ticket: Ticket;
  acts: TicketActs;
  onChange: (form: FormData) => void;
}

/** Services and barber; the place in line stays. */
export const ChangeQuestion = ({ ticket, acts, onChange }: ChangeQuestionProps) => {
  const { t, i18n } = useLingui();
  const chosen = new Set(ticket.services.map(({ id }) => id));
  const { services, barbers } = ticket.choices;
  const isListed = barbers.some(({ id }) => id === ticket.barber?.id);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange(new FormData(event.currentTarget));
  };
  return (
    <NativeDialog title={<Trans>Change your visit</Trans>} onClose={() => acts.ask(null)}>
      <p className="mt-1 text-ink-2">
        <Trans>You keep your place in line.</Trans>
      </p>
      <form method="post" onSubmit={submit} className="mt-4">
        <input type="hidden" name="step" value="change" />
        {services.length > 0 && (
          <fieldset>
            <legend className="mb-1 font-label">
              <Trans>Services</Trans>
            </legend>
            {services.map(({ id, name, minutes }) => (
              <Checkbox
                key={id}
                name="service"
                value={id}
                defaultChecked={chosen.has(id)}
                className="flex w-full"
              >
                <span className="wrap-anywhere">{name}</span>{' '}
                {minutes !== null && (
                  <span className="text-small text-ink-3">
                    {formatLength(minutes * 60, i18n.locale)}
                  </span>
                )}
              </Checkbox>
            ))}
          </fieldset>
        )}
        <NativeSelectField
          label={t`Barber`}
          name="barber"
          defaultValue={ticket.barber?.id ?? ''}
          className="mt-4"
        >
          <option value="">{t`First available`}</option>
          {ticket.barber && !isListed && (
            <option value={ticket.barber.id}>{ticket.barber.name}</option>
          )}
          {barbers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelectField>
        <div className={actionsClass}>
          <Stay acts={acts} label={t`Cancel`} />
          <Button type="submit" size="lg" isBusy={acts.busy === 'change'}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </NativeDialog>
  );
};
