import type { Ticket } from '@lineup/contract/check-in/check-in';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { buttonClass } from '../../../../components/buttons/button-class.ts';
import { Checkbox } from '../../../../components/fields/checkbox.tsx';
import { NativeSelectField } from '../../../../components/fields/native-select-field.tsx';
import { NativeDialog } from '../../../../components/overlays/native-dialog.tsx';
import { useServiceFacts } from '../../../../lib/shop/service-facts.ts';
import { readServiceChoice } from '../../api.ts';
import { offersAll } from '../join-line/barber-field.tsx';
import { VisitTotal } from '../join-line/visit-total.tsx';
import { AskLink, type TicketActions } from './ticket-forms.tsx';

interface ChangeQuestionProps {
  ticket: Ticket;
  actions: TicketActions;
  onChange: (form: FormData) => void;
}

/** The dialog that changes services and barber; the place in line stays. */
export const ChangeQuestion = ({ ticket, actions, onChange }: ChangeQuestionProps) => {
  const { t } = useLingui();
  const factsOf = useServiceFacts();
  const [chosen, setChosen] = useState(() => ticket.services.map(({ id }) => id));
  const { services, barbers } = ticket.choices;
  const wanted = chosen.filter((id) => id !== null);
  const isListed = barbers.some(({ id }) => id === ticket.barber?.id);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange(new FormData(event.currentTarget));
  };
  return (
    <NativeDialog title={<Trans>Change your visit</Trans>} onClose={() => actions.ask(null)}>
      <p className="mt-1 text-ink-2">
        {ticket.is_booking ? (
          <Trans>You keep your time if your barber is free for that long.</Trans>
        ) : (
          <Trans>You keep your place in line.</Trans>
        )}
      </p>
      <form
        method="post"
        onSubmit={submit}
        onChange={(event) =>
          setChosen(readServiceChoice(new FormData(event.currentTarget)).services)
        }
        className="mt-4"
      >
        <input type="hidden" name="step" value="change" />
        {services.length > 0 && (
          <fieldset>
            <legend className="mb-1 font-label">
              <Trans>Services</Trans>
            </legend>
            {services.map((service) => (
              <Checkbox
                key={service.id}
                name="service"
                value={service.id}
                defaultChecked={chosen.includes(service.id)}
                className="flex w-full"
              >
                <span className="wrap-anywhere">{service.name}</span>{' '}
                <span className="text-small text-ink-3 num">{factsOf(service)}</span>
                <span className="block text-small text-ink-2 wrap-anywhere">
                  {service.description}
                </span>
              </Checkbox>
            ))}
            <VisitTotal services={services} chosen={chosen} />
          </fieldset>
        )}
        <NativeSelectField
          label={t`Barber`}
          name="barber"
          defaultValue={ticket.barber?.id ?? ''}
          className="mt-4"
        >
          <option value="">{t`Any barber`}</option>
          {ticket.barber && !isListed && (
            <option value={ticket.barber.id}>{ticket.barber.name}</option>
          )}
          {barbers.map((barber) => (
            <option key={barber.id} value={barber.id} disabled={!offersAll(barber, wanted)}>
              {barber.name}
            </option>
          ))}
        </NativeSelectField>
        <div className="mt-6 flex flex-wrap justify-end gap-2.5">
          <AskLink
            question={null}
            actions={actions}
            className={buttonClass({ variant: 'secondary', size: 'lg' })}
          >
            <Trans>Cancel</Trans>
          </AskLink>
          <Button type="submit" size="lg" isBusy={actions.busy === 'change'}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </NativeDialog>
  );
};
